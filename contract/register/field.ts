import { ANSWER, type Answer } from '../core/answer.ts';
import { TEXT } from '../messages/labels.ts';
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
  /** Its name in a sort, for a field by which a list can be sorted. */
  readonly sortName?: string;
  /** Head in documents and in files to import, where it differs from the label. */
  readonly head?: string;
  /** Least width of its column in a document, in points. */
  readonly width?: number;
  /** Share of a document's spare width, relative to the other columns; none by default. */
  readonly grow?: number;
  /** Alignment in a document; left by default. */
  readonly align?: 'left' | 'center';
  /** Its column in files to import, for a field that an import can set. */
  readonly imported?: ImportedField;
  /** Set where a correction lists no replaced value: for what the register itself records, and for pictures. */
  readonly notCorrected?: true;
}

/** The column of a field in files to import. */
export interface ImportedField {
  /** Names the value of a row. */
  readonly key: string;
  /** Its head in the template, where it differs from the head in documents. */
  readonly label?: string;
  /** Other heads by which a file's column is found. */
  readonly otherNames?: readonly string[];
  /** Whether the values are days, which are read by the order that the file uses. */
  readonly isDay?: true;
  /** The values that are allowed, where they are few. */
  readonly choices?: readonly string[];
  /** Value of the template's example row. */
  readonly example: string;
}

/** The fields of a list or a form, in the order of its document. */
export type Fields<Entry> = Readonly<Record<string, Field<Entry>>>;

/** The names by which a list with these fields can be sorted. */
export type SortName<Table> = {
  [Key in keyof Table]: Table[Key] extends { readonly sortName: infer Name extends string }
    ? Name
    : never;
}[keyof Table];

/** Lists the names by which a list with these fields can be sorted. */
export const sortNames = <Table extends Fields<never>>(fields: Table) =>
  Object.values(fields).flatMap(({ sortName }) => sortName ?? []) as SortName<Table>[];

/** Lists the fields that a correction can replace. */
export const correctable = <Entry>(fields: Fields<Entry>): Field<Entry>[] =>
  Object.values(fields).filter(({ notCorrected }) => !notCorrected);

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

/** What else a field states of itself. */
type Further = Omit<Partial<Field<never>>, 'key' | 'label' | 'read'>;

export function textField<Entry, const More extends Further = object>(
  key: string,
  label: string,
  textOf: (entry: Entry) => string | null,
  more?: More,
): Field<Entry> & More {
  return { key, label, read: (entry: Entry) => textOf(entry) ?? '', ...(more as More) };
}

/** @param dayOf `yyyy-MM-dd`, or another wall time */
export function dayField<Entry, const More extends Further = object>(
  key: string,
  label: string,
  dayOf: (entry: Entry) => string | null,
  more?: More,
): Field<Entry> & More {
  const read = (entry: Entry): FieldValue => {
    const wall = dayOf(entry);
    return wall === null ? '' : { wall };
  };
  return { key, label, read, ...(more as More) };
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

/** A column of a file. */
export interface ImportColumn extends ImportedField {
  /** Its head in the template. A file's column is found by it, or by one of the other names. */
  readonly label: string;
}
