import { encode } from 'html-entities';
import { APP_NAME } from '#contract/messages/labels.ts';
import { MAIL, type MailItem, type MailPart, type MailTable } from '#server/mails/mail-text.ts';
import { datesIn } from './calendar.ts';
import type { SentContent } from './mail.ts';

/**
 * Colours on light, which are written into each element, since some programs drop style sheets, and on
 * dark, for those that know `prefers-color-scheme`.
 */
const COLOUR = {
  page: { property: 'background', light: '#f3f5f9', dark: '#0f172a' },
  card: { property: 'background', light: '#ffffff', dark: '#1b2740' },
  text: { property: 'color', light: '#16213a', dark: '#e6eaf3' },
  quiet: { property: 'color', light: '#56617a', dark: '#a5b0c7' },
  line: { property: 'border-color', light: '#dde2ec', dark: '#33415f' },
  link: { property: 'color', light: '#24509b', dark: '#9dc1ff' },
} as const;

const BUTTON = { background: '#ffb938', text: '#111827' } as const;
const WIDTH = 600;
const FONT = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Returns the attributes that colour an element. */
function paint(name: keyof typeof COLOUR, style = ''): string {
  const { property, light } = COLOUR[name];
  return `class="${name}" style="${property}:${light};${style}"`;
}

const DARK = Object.entries(COLOUR)
  .map(([name, { property, dark }]) => `.${name}{${property}:${dark}!important}`)
  .join('');

/** On a phone, the cells of a table are below each other, each with its own head. */
const NARROW = [
  '.cells thead{display:none}',
  '.cells tbody,.cells tr,.cells td{display:block}',
  '.cells td{padding:0!important}',
  '.cells td:first-child{padding-top:10px!important}',
  '.cells td:last-child{padding-bottom:10px!important}',
  '.cells td+td{border:0!important}',
  '.cells span{display:inline!important}',
].join('');

/**
 * Writes a mail as HTML of 600 pixels, for light and dark. Only the product's own elements are in it: every
 * word is escaped.
 * @param path that the button opens; null for a mail without one
 * @param publicUrl of the web app
 */
export function mailAsHtml(
  { subject, ...content }: SentContent & { readonly subject: string },
  path: string | null,
  publicUrl: string,
): string {
  const { parts, button, why, stop, stopPath } = content;
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${encode(subject)}</title>
<style>@media (prefers-color-scheme:dark){${DARK}}@media (max-width:480px){${NARROW}}</style></head>
<body ${paint('page', 'margin:0')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${paint('page')}><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" style="width:100%;max-width:${WIDTH}px;font:16px/1.5 ${FONT}">
<tr><td ${paint('quiet', 'padding:0 8px 12px;font-size:14px;font-weight:600')}>${encode(APP_NAME)}</td></tr>
<tr><td ${paint('card', 'padding:28px;border-radius:12px')}><div ${paint('text')}>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${encode(subject)}</h1>
${parts.map((part) => partAsHtml(part, publicUrl)).join('\n')}
${path === null ? '' : buttonAsHtml(button ?? MAIL.open, `${publicUrl}${path}`)}
${datesIn(content).length > 0 ? `<p ${paint('quiet', 'margin:16px 0 0;font-size:14px')}>${MAIL.datesAttached}</p>` : ''}
</div></td></tr>
<tr><td ${paint('quiet', 'padding:16px 8px;font-size:13px')}>${lines(why)}${stop && stopPath ? `<br>${anchor(`${publicUrl}${stopPath}`, stop)}` : ''}<br>${encode(APP_NAME)}: ${anchor(publicUrl, publicUrl)}</td></tr>
</table></td></tr></table></body></html>
`;
}

function partAsHtml(part: MailPart, publicUrl: string): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${lines(part)}</p>`;
  if ('facts' in part) {
    const rows = part.facts.map(
      ({ label, value }) =>
        `<tr><td ${paint('quiet', 'padding:2px 16px 2px 0;vertical-align:top')}>${encode(label)}</td><td style="padding:2px 0;font-weight:600">${lines(value)}</td></tr>`,
    );
    return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:15px">${rows.join('')}</table>`;
  }
  if ('table' in part) return tableAsHtml(part.table);
  const items = part.items.map((item, index) => itemAsHtml(item, publicUrl, index === 0));
  return `<h2 style="margin:0 0 4px;font-size:15px">${encode(part.heading)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${items.join('')}</table>`;
}

function itemAsHtml(
  { title, lines: details = [], path }: MailItem,
  publicUrl: string,
  isFirst: boolean,
): string {
  const link = path ? ` ${anchor(`${publicUrl}${path}`, MAIL.open)}` : '';
  const rest = details.map(
    (line) => `<div ${paint('quiet', 'font-size:14px')}>${encode(line)}</div>`,
  );
  const line = isFirst
    ? 'padding:6px 0 10px'
    : 'padding:10px 0;border-top-width:1px;border-top-style:solid';
  return `<tr><td ${paint('line', line)}><strong>${encode(title)}</strong>${link}${rest.join('')}</td></tr>`;
}

function tableAsHtml({ head, rows }: MailTable): string {
  const heads = head.map(
    (label) =>
      `<th align="left" ${paint('quiet', 'padding:0 12px 6px 0;font-weight:600;white-space:nowrap')}>${encode(label)}</th>`,
  );
  const cellAsHtml = (cell: string, index: number) => {
    const isFirst = index === 0;
    const label = isFirst
      ? ''
      : `<span ${paint('quiet', 'display:none')}>${encode(head[index] ?? '')}: </span>`;
    return `<td ${paint('line', `${CELL};${isFirst ? 'font-weight:600' : ''}`)}>${label}${lines(cell)}</td>`;
  };
  const bodyRows = rows.map((row) => `<tr>${row.map(cellAsHtml).join('')}</tr>`);
  return `<table class="cells" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:14px"><thead><tr>${heads.join('')}</tr></thead><tbody>${bodyRows.join('')}</tbody></table>`;
}

const CELL =
  'padding:8px 12px 8px 0;vertical-align:top;border-top-width:1px;border-top-style:solid';

const buttonAsHtml = (label: string, url: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 0"><tr><td style="border-radius:8px;background:${BUTTON.background}"><a href="${encode(url)}" style="display:inline-block;padding:12px 24px;color:${BUTTON.text};font-weight:600;text-decoration:none">${encode(label)}</a></td></tr></table>`;

const anchor = (url: string, text: string) =>
  `<a href="${encode(url)}" ${paint('link')}>${encode(text)}</a>`;

const lines = (text: string) => encode(text).replaceAll('\n', '<br>');
