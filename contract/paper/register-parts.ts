import { formatDateTime, venueClock } from '../calendar.ts';
import { ANSWER, type Answer } from '../limits.ts';
import { PRINT } from '../messages/added/print.ts';
import { LABEL } from '../messages/labels.ts';
import { TEXT } from '../messages/texts.ts';
import {
  type Fact,
  oneLine,
  type RegisterCell,
  type RegisterColumn,
  type SheetValue,
} from './register-document.ts';

const YES: RegisterCell = { kind: 'flag', text: TEXT.yes, raised: false };
const NO: RegisterCell = { kind: 'flag', text: TEXT.no, raised: true };

/** @param width points, at least @param grow its part of the room left over */
export function column(
  head: string,
  width: number,
  grow: number,
  align: RegisterColumn['align'] = 'left',
): RegisterColumn {
  return { head, width, grow, align };
}

/** Which entry it is. @param withVenue where the register is not one venue's */
export function whichColumns(withVenue: boolean): RegisterColumn[] {
  const number = column(PRINT.entryNumber, 30, 0);
  return withVenue ? [number, column(LABEL.venue, 70, 2)] : [number];
}

export function whichCells(
  { entry_number, venue_name }: { entry_number: number; venue_name: string },
  withVenue: boolean,
): RegisterCell[] {
  const number = textCell(String(entry_number), undefined, entry_number);
  return withVenue ? [number, textCell(venue_name)] : [number];
}

/** @param value what a spreadsheet has, where it is not the text */
export function textCell(text: string, below?: string, value?: SheetValue): RegisterCell {
  return { kind: 'text', text: oneLine(text), below, value };
}

/** A text that may be missing: paper says so. */
export function optionalCell(text: string | null): RegisterCell {
  return textCell(text || TEXT.notApplicable, undefined, oneLine(text ?? ''));
}

export function answerCell(answer: Answer): RegisterCell {
  return answer === ANSWER.yes ? YES : NO;
}

/** A labelled line, where there is something to say. */
export function note(label: string, value: string | null | undefined): Fact[] {
  return value ? [{ label, value: oneLine(value) }] : [];
}

/** What the venue's clock showed. @param part of it */
export function wall(at: Date | string, zone: string, part: 'day' | 'time' | 'both'): SheetValue {
  const both = venueClock(new Date(at), zone);
  const [day = '', time = ''] = both.split('T');
  return { wall: { day, time, both }[part] };
}

/** Text as a spreadsheet has it: in one line, empty where there is none. */
export const sheetText = (text: string | null | undefined): SheetValue => oneLine(text ?? '');

interface Voidable {
  readonly voided_at: string | null;
  readonly void_reason: string | null;
  readonly time_zone: string;
}

/** When an entry was voided, and why. */
export function voidedNote({ voided_at, void_reason, time_zone }: Voidable): Fact[] {
  if (voided_at === null) return [];
  const at = formatDateTime(new Date(voided_at), time_zone);
  return note(PRINT.voided, void_reason ? `${at}. ${void_reason}` : at);
}

export const VOIDED_HEADS = [PRINT.voided, PRINT.voidReason] as const;

/** The same for a spreadsheet, below `VOIDED_HEADS`. */
export function voidedDetails({ voided_at, void_reason, time_zone }: Voidable): SheetValue[] {
  return [voided_at === null ? '' : wall(voided_at, time_zone, 'both'), sheetText(void_reason)];
}
