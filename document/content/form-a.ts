import type { Answer } from '#contract/core/answer.ts';
import { FORM_A_FIELD, questionFields } from '#contract/form-a/fields.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { type Field, formatField } from '#contract/register/field.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { type EntryRow, entriesDocument } from './entries-document.ts';
import type {
  KeyedText,
  RegisterCell,
  RegisterColumn,
  RegisterDocument,
} from './register-document.ts';
import type { RegisterHeader } from './register-header.ts';
import { answerCell, column, fieldCell, fieldNote, sheetValue } from './register-parts.ts';

const FIELD = FORM_A_FIELD;

/** Questions that fit in the heads as text. More are numbered and explained in a legend. */
const WRITTEN_OUT_QUESTIONS = 4;
/** Points for all questions together. */
const WRITTEN_OUT_WIDTH = 280;
/** Points per question. */
const NUMBERED_WIDTH = 26;

/** The cell of a question that the check did not have. */
const NOT_ASKED: RegisterCell = { kind: 'flag', text: '–', raised: false, value: '' };

type Question = ReturnType<typeof questionFields>[number];

/** @param entries at least one, in the order of the rows */
export function formADocument(
  header: RegisterHeader,
  entries: readonly FormAEntry[],
): RegisterDocument {
  const questions = questionFields(entries);
  const isWrittenOut = questions.length <= WRITTEN_OUT_QUESTIONS;
  const legend = questions.map(({ key, label }, index) => ({
    key,
    mark: DOCUMENT.questionMark(index + 1),
    meaning: label,
  }));
  return entriesDocument(header, entries, {
    key: 'form-a',
    title: FORM_A.registerTitle,
    timeOf: ({ submitted_at }) => submitted_at,
    legend: isWrittenOut ? [] : legend,
    columns: [
      column(FIELD.entryDate, { width: 70, grow: 0 }),
      column(FIELD.entryTime, { width: 50, grow: 0 }),
      column(FIELD.managerName, { width: 84, grow: 3 }),
      column(FIELD.managerLicenceNumber, { width: 62, grow: 1 }),
      ...(isWrittenOut
        ? questions.map((question) => ({
            ...questionColumn(question, WRITTEN_OUT_WIDTH / questions.length),
            isHeadValue: true,
          }))
        : legend.map(({ key, mark, meaning }) => ({
            ...questionColumn({ key, label: mark }, NUMBERED_WIDTH),
            fullHead: meaning,
          }))),
      column(FIELD.signature, { width: 74, grow: 1, align: 'center' }),
      column(FIELD.jobNumber, { width: 54, grow: 2 }),
    ],
    detailHeads: DETAILS.map(({ label }) => label),
    rowOf: (entry) => rowOf(entry, questions),
  });
}

const questionColumn = (question: Pick<Question, 'key' | 'label'>, width: number): RegisterColumn =>
  column(question, { width, grow: 0, align: 'center' });

const DETAILS: readonly Field<FormAEntry>[] = [
  FIELD.tradingDay,
  FIELD.minutesLate,
  FIELD.emailNote,
];

function rowOf(entry: FormAEntry, questions: readonly Question[]): EntryRow {
  return {
    cells: [
      fieldCell(FIELD.entryDate, entry, tradingDayBefore(entry)),
      fieldCell(FIELD.entryTime, entry, lateness(entry)),
      fieldCell(FIELD.managerName, entry),
      fieldCell(FIELD.managerLicenceNumber, entry),
      ...questions.map(({ answerTo }) => questionCell(answerTo(entry))),
      {
        kind: 'image',
        address: entry.signature,
        alt: DOCUMENT.signatureOf(entry.manager_name),
        missing: DOCUMENT.signatureMissing,
      },
      fieldCell(FIELD.jobNumber, entry),
    ],
    notes: fieldNote(FIELD.emailNote, entry),
    details: DETAILS.map((field) => sheetValue(field, entry)),
  };
}

/** Returns the trading day of a check after midnight, when it is the day before. */
function tradingDayBefore(entry: FormAEntry): KeyedText | undefined {
  const { submitted_at, time_zone, trading_day } = entry;
  if (localDay(new Date(submitted_at), time_zone) === trading_day) return undefined;
  const text = DOCUMENT.nightOf(formatField(FIELD.tradingDay, entry));
  return { key: FIELD.tradingDay.key, text, hasTime: true };
}

function lateness({ minutes_late }: FormAEntry): KeyedText | undefined {
  if (minutes_late === 0) return undefined;
  return { key: FIELD.minutesLate.key, text: DOCUMENT.late(minutes_late) };
}

const questionCell = (answer: Answer | undefined) =>
  answer === undefined ? NOT_ASKED : answerCell(answer);
