import { ANSWER, type Answer } from '#contract/core/answer.ts';
import { TEXT } from '#contract/messages/labels.ts';
import { type Field, formatAnswer, formatValue } from '#contract/register/field.ts';
import {
  type Fact,
  type KeyedText,
  oneLine,
  type RegisterCell,
  type RegisterColumn,
  type SheetValue,
  type TextCell,
} from './register-document.ts';

/** A column, and the cell that an entry has in it. */
export interface EntryColumn<Entry> {
  readonly column: RegisterColumn;
  readonly cellOf: (entry: Entry) => RegisterCell;
}

/** A column of spreadsheets only, and the value that an entry has in it. */
export interface EntryDetail<Entry> {
  readonly head: string;
  readonly readValue: (entry: Entry) => SheetValue;
}

/** Creates the column of a field. @param cellOf creates other cells than the field's text */
export function fieldColumn<Entry>(
  field: Field<Entry>,
  cellOf = (entry: Entry): RegisterCell => fieldCell(field, entry),
): EntryColumn<Entry> {
  return { column: column(field), cellOf };
}

export function fieldDetail<Entry>(field: Field<Entry>): EntryDetail<Entry> {
  return { head: field.head ?? field.label, readValue: (entry) => sheetValue(field, entry) };
}

export function column({
  key,
  label,
  head = label,
  width = 0,
  grow = 0,
  align = 'left',
}: Omit<Field<never>, 'read'>): RegisterColumn {
  return { key, head: oneLine(head), width, grow, align };
}

export function textCell(text: string): TextCell {
  return { kind: 'text', text: oneLine(text) };
}

/** Creates the cell of a field, with a placeholder for no value. @param below a second text */
export function fieldCell<Entry>(
  { read }: Field<Entry>,
  entry: Entry,
  below?: KeyedText,
): TextCell {
  const value = read(entry);
  const text = oneLine(formatValue(value));
  return {
    kind: 'text',
    text: text || TEXT.notApplicable,
    below,
    value: typeof value === 'string' ? text : value,
  };
}

export function answerCell(answer: Answer): RegisterCell {
  return { kind: 'flag', text: formatAnswer(answer), raised: answer === ANSWER.no };
}

/** Creates a note; none for an empty value. */
export function note(
  { key, label }: Pick<Fact, 'key' | 'label'>,
  value: string | null | undefined,
  hasTime = false,
): Fact[] {
  return value ? [{ key, label, value: oneLine(value), ...(hasTime && { hasTime }) }] : [];
}

/** Creates a note of a few words: see `Fact`. */
export const shortNote = (...noted: Parameters<typeof note>): Fact[] =>
  note(...noted).map((one) => ({ ...one, isShort: true }));

export function fieldNote<Entry>(field: Field<Entry>, entry: Entry): Fact[] {
  return note(field, formatValue(field.read(entry)));
}

/** Returns the value of a field for a spreadsheet, with texts on one line. */
export function sheetValue<Entry>({ read }: Field<Entry>, entry: Entry): SheetValue {
  const value = read(entry);
  return typeof value === 'string' ? oneLine(value) : value;
}
