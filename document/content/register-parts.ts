import { ANSWER, type Answer } from '#contract/core/answer.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { localDateTime } from '#contract/time/venue-time.ts';
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
  const both = localDateTime(new Date(at), zone);
  const [day = '', time = ''] = both.split('T');
  return { wall: { day, time, both }[part] };
}

/** Text as a spreadsheet has it: in one line, empty where there is none. */
export const sheetText = (text: string | null | undefined): SheetValue => oneLine(text ?? '');
