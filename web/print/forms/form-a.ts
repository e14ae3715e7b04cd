import { formatDateTime, formatDay, formatTime, localDay } from '#contract/calendar.ts';
import type { FormAEntry } from '#contract/form-a.ts';
import { PRINT } from '#contract/messages/added/print.ts';
import { COLUMN } from '#contract/messages/columns.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { TEXT } from '#contract/messages/texts.ts';
import { TITLE } from '#contract/messages/titles.ts';
import {
  type Fact,
  oneLine,
  type RegisterCell,
  type RegisterColumn,
  type RegisterDocument,
  type RegisterRow,
} from '../paper/register-document.ts';
import { type AskedQuestion, askedQuestions, questionKey } from './form-a-questions.ts';
import {
  factsOf,
  fileNameOf,
  issuedOf,
  type RegisterHeader,
  type Span,
  subjectOf,
} from './register-header.ts';

/** Up to this many questions are written out in the heads; more are numbered, with a legend. */
const WRITTEN_OUT_QUESTIONS = 4;
/** Points, for all questions written out. */
const WRITTEN_OUT_WIDTH = 280;
const NUMBERED_WIDTH = 26;

const YES: RegisterCell = { kind: 'flag', text: TEXT.yes, raised: false };
const NO: RegisterCell = { kind: 'flag', text: TEXT.no, raised: true };
/** The question was not asked then. */
const NOT_ASKED: RegisterCell = { kind: 'flag', text: '–', raised: false };

/** Form A's register as it is printed. @param entries at least one, in the order to print */
export function formADocument(
  header: RegisterHeader,
  entries: readonly FormAEntry[],
): RegisterDocument {
  const questions = askedQuestions(entries);
  const writtenOut = questions.length <= WRITTEN_OUT_QUESTIONS;
  const marked = questions.map(({ title }, index) => ({
    mark: PRINT.questionMark(index + 1),
    meaning: title,
  }));
  const heads = marked.map(({ mark, meaning }) => (writtenOut ? meaning : mark));
  const span = spanOf(entries);
  return {
    title: TITLE.formARegister,
    subject: subjectOf(header),
    facts: factsOf(header, span),
    legend: writtenOut ? [] : marked,
    columns: columnsWith(heads, writtenOut, !header.venue),
    rows: entries.map((entry) => rowOf(entry, questions, !header.venue)),
    issued: issuedOf(header),
    issuedAt: new Date(header.exportedAt),
    fileName: fileNameOf(TITLE.formARegister, header, span),
  };
}

function columnsWith(
  questionHeads: readonly string[],
  writtenOut: boolean,
  withVenue: boolean,
): RegisterColumn[] {
  const left = (head: string, width: number, grow: number): RegisterColumn => ({
    head,
    width,
    grow,
    align: 'left',
  });
  const questionWidth = writtenOut ? WRITTEN_OUT_WIDTH / questionHeads.length : NUMBERED_WIDTH;
  const head = COLUMN.formA;
  return [
    left(PRINT.entryNumber, 30, 0),
    ...(withVenue ? [left(LABEL.venue, 70, 2)] : []),
    left(head.entryDate, 70, 0),
    left(head.entryTime, 50, 0),
    left(head.managerName, 84, 3),
    left(head.managerLicenceNumber, 62, 1),
    ...questionHeads.map(
      (title): RegisterColumn => ({ head: title, width: questionWidth, grow: 0, align: 'center' }),
    ),
    { head: head.signature, width: 74, grow: 1, align: 'center' },
    left(head.jobNumber, 54, 2),
  ];
}

function rowOf(
  entry: FormAEntry,
  questions: readonly AskedQuestion[],
  withVenue: boolean,
): RegisterRow {
  const zone = entry.time_zone;
  const submitted = new Date(entry.submitted_at);
  const day = localDay(submitted, zone);
  const answers = new Map(
    entry.answers.map(({ answer, question }) => [questionKey(question), answer]),
  );
  return {
    cells: [
      text(String(entry.entry_number)),
      ...(withVenue ? [text(entry.venue_name)] : []),
      text(
        formatDay(day),
        day === entry.trading_day ? undefined : PRINT.nightOf(formatDay(entry.trading_day)),
      ),
      text(
        formatTime(submitted, zone),
        entry.minutes_late > 0 ? PRINT.late(entry.minutes_late) : undefined,
      ),
      text(entry.manager_name),
      text(entry.manager_licence_number),
      ...questions.map(({ key }) => answerCell(answers.get(key))),
      { kind: 'image', address: entry.signature, missing: PRINT.signatureMissing },
      text(entry.job_number || TEXT.notApplicable),
    ],
    notes: notesOf(entry),
    struck: entry.voided_at !== null,
  };
}

function answerCell(answer: 0 | 1 | undefined): RegisterCell {
  if (answer === undefined) return NOT_ASKED;
  return answer === 1 ? YES : NO;
}

function notesOf(entry: FormAEntry): Fact[] {
  const notes: Fact[] = [];
  if (entry.voided_at !== null) {
    const at = formatDateTime(new Date(entry.voided_at), entry.time_zone);
    const value = entry.void_reason ? `${at}. ${oneLine(entry.void_reason)}` : at;
    notes.push({ label: PRINT.voided, value });
  }
  if (entry.email_note) notes.push({ label: LABEL.emailNote, value: oneLine(entry.email_note) });
  return notes;
}

function text(value: string, below?: string): RegisterCell {
  return { kind: 'text', text: oneLine(value), below };
}

function spanOf(entries: readonly FormAEntry[]): Span {
  const numbers = entries.map((entry) => entry.entry_number).sort((a, b) => a - b);
  const days = entries
    .map((entry) => localDay(new Date(entry.submitted_at), entry.time_zone))
    .sort();
  return {
    count: entries.length,
    firstNumber: numbers[0] ?? 0,
    lastNumber: numbers.at(-1) ?? 0,
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
  };
}
