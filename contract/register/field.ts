import { ANSWER, type Answer } from '../core/answer.ts';
import { TEXT } from '../messages/spec/texts.ts';
import { formatDay, formatTime } from '../time/formatting.ts';
import { localDateTime } from '../time/venue-time.ts';

/**
 * A day, a time of day or both, venue time: `yyyy-MM-dd`, `HH:mm` or `yyyy-MM-ddTHH:mm`.
 */
export interface WallTime {
  readonly wall: string;
}

/** A value of a field; empty text for no value. */
export type FieldValue = string | number | WallTime;

/** A field of an entry in lists, cards, the history and exported documents. */
export interface Field<Entry> {
  /** Never changes, because exported documents contain it. */
  readonly key: string;
  readonly label: string;
  readonly read: (entry: Entry) => FieldValue;
}

/** Formats the value of a field; empty text for no value. */
export function formatField<Entry>({ read }: Field<Entry>, entry: Entry): string {
  return formatValue(read(entry));
}

/** Formats the value of a field, with a placeholder for no value. */
export function formatFieldOrNone<Entry>(field: Field<Entry>, entry: Entry): string {
  return formatField(field, entry) || TEXT.notApplicable;
}

export function formatValue(value: FieldValue): string {
  return typeof value === 'object' ? formatWall(value.wall) : String(value);
}

export function textField<Entry>(
  key: string,
  label: string,
  textOf: (entry: Entry) => string | null,
): Field<Entry> {
  return { key, label, read: (entry) => textOf(entry) ?? '' };
}

export function answerField<Entry>(
  key: string,
  label: string,
  answerTo: (entry: Entry) => Answer | undefined,
): Field<Entry> {
  return {
    key,
    label,
    read: (entry) => {
      const answer = answerTo(entry);
      return answer === undefined ? '' : formatAnswer(answer);
    },
  };
}

export const formatAnswer = (answer: Answer) => (answer === ANSWER.yes ? TEXT.yes : TEXT.no);

/** Converts an instant to wall time. */
export function wallTime(at: Date | string, zone: string, part: 'day' | 'time' | 'both'): WallTime {
  const both = localDateTime(new Date(at), zone);
  const [day = '', time = ''] = both.split('T');
  return { wall: { day, time, both }[part] };
}

/** Formats a wall time, by way of UTC, which does not shift it. */
function formatWall(wall: string): string {
  const [first = '', second] = wall.split('T');
  const time = (clock: string) => formatTime(new Date(`1970-01-01T${clock}Z`), 'UTC');
  if (first.includes(':')) return time(first);
  return second === undefined ? formatDay(first) : `${formatDay(first)} ${time(second)}`;
}
