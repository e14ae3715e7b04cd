import type { WallTime } from '#contract/register/field.ts';
import { DAY_MS } from '#contract/time/milliseconds.ts';
import type { SheetValue } from '../content/register-document.ts';

/** The formats of `workbook-parts.ts`, by their place there. */
export const STYLE = { plain: 0, head: 1, day: 2, time: 3, both: 4 } as const;

const DAY_MINUTES = 1440;
/** Days from the first day of a spreadsheet, 30/12/1899, to 01/01/1970. */
const EPOCH_SERIAL = 25_569;

/** A cell; nothing for an empty one. @param at "B7" @param style of texts and numbers */
export function cellXml(value: SheetValue, at: string, style: number = STYLE.plain): string {
  const styled = style === STYLE.plain ? '' : ` s="${style}"`;
  if (typeof value === 'number') return `<c r="${at}"${styled}><v>${value}</v></c>`;
  if (typeof value === 'object') return wallXml(value, at);
  if (value === '') return '';
  // As text of the cell itself, which is never taken for a formula.
  return `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${textXml(value)}</t></is></c>`;
}

function wallXml({ wall }: WallTime, at: string): string {
  const [day = '', time = ''] =
    wall.includes(':') && !wall.includes('T') ? ['', wall] : wall.split('T');
  const style = day && time ? STYLE.both : day ? STYLE.day : STYLE.time;
  const days = day ? Date.parse(day) / DAY_MS + EPOCH_SERIAL : 0;
  const [hours = 0, minutes = 0] = time ? time.split(':').map(Number) : [];
  return `<c r="${at}" s="${style}"><v>${days + (hours * 60 + minutes) / DAY_MINUTES}</v></c>`;
}

const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text in XML. What looks like an escape of the format is escaped itself; controls are left out. */
export function textXml(text: string): string {
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => ENTITY[character] ?? '');
}

/** "A", "Z", "AA": a column's letters. @param index from 0 */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
