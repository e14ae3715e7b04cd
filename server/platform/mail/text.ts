import {
  MAIL,
  type MailContent,
  type MailItem,
  type MailPart,
} from '#contract/messages/mails/mail-text.ts';
import { datesIn } from './calendar.ts';

/** @param path that the button opens; null for a mail without one @param publicUrl of the web app */
export function mailAsText(content: MailContent, path: string | null, publicUrl: string): string {
  const { parts, button, why } = content;
  const link = `${publicUrl}${path}`;
  return [
    ...parts.map((part) => partAsText(part, publicUrl)),
    datesIn(content).length > 0 && MAIL.datesAttached,
    path !== null && (button ? `${button}:\n${link}` : link),
    [why, MAIL.footer(publicUrl)].filter(Boolean).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function partAsText(part: MailPart, publicUrl: string): string {
  if (typeof part === 'string') return part;
  if ('facts' in part) return part.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return [`${part.heading}:`, ...part.items.map((item) => itemAsText(item, publicUrl))].join('\n');
}

const itemAsText = ({ title, lines = [], path }: MailItem, publicUrl: string) =>
  [`- ${title}`, ...[...lines, ...(path ? [`${publicUrl}${path}`] : [])].map((line) => `  ${line}`)]
    .join('\n')
    .trimEnd();
