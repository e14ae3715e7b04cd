import { MAIL, type MailItem, type MailPart, type MailTable } from '#server/mails/mail-text.ts';
import { datesIn } from './calendar.ts';
import type { SentContent } from './mail.ts';

/** @param path that the button opens; null for a mail without one @param publicUrl of the web app */
export function mailAsText(content: SentContent, path: string | null, publicUrl: string): string {
  const { parts, button, why, stop, stopPath } = content;
  const link = `${publicUrl}${path}`;
  return [
    ...parts.map((part) => partAsText(part, publicUrl)),
    datesIn(content).length > 0 && MAIL.datesAttached,
    path !== null && (button ? `${button}:\n${link}` : link),
    [why, stop && stopPath && `${stop}: ${publicUrl}${stopPath}`, MAIL.footer(publicUrl)]
      .filter(Boolean)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function partAsText(part: MailPart, publicUrl: string): string {
  if (typeof part === 'string') return part;
  if ('facts' in part) return part.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  if ('table' in part) return part.table.rows.map((row) => rowAsText(part.table, row)).join('\n');
  return [`${part.heading}:`, ...part.items.map((item) => itemAsText(item, publicUrl))].join('\n');
}

const itemAsText = ({ title, lines = [], path }: MailItem, publicUrl: string) =>
  [`- ${title}`, ...[...lines, ...(path ? [`${publicUrl}${path}`] : [])].map((line) => `  ${line}`)]
    .join('\n')
    .trimEnd();

const rowAsText = ({ head }: MailTable, [first = '', ...others]: readonly string[]) =>
  [`- ${first}`, ...others.map((cell, index) => `  ${head[index + 1]}: ${cell}`)].join('\n');
