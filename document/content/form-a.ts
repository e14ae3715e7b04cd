import type { Answer } from '#contract/core/answer.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { formatDay, formatTime } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { type EntryRow, entriesDocument } from './entries-document.ts';
import { type AskedQuestion, askedQuestions, questionKey } from './form-a-questions.ts';
import type { RegisterCell, RegisterColumn, RegisterDocument } from './register-document.ts';
import type { RegisterHeader } from './register-header.ts';
import {
  answerCell,
  column,
  note,
  optionalCell,
  sheetText,
  textCell,
  wall,
} from './register-parts.ts';

/** Up to this many questions are written out in the heads; more are numbered, with a legend. */
const WRITTEN_OUT_QUESTIONS = 4;
/** Points, for all questions written out. */
const WRITTEN_OUT_WIDTH = 280;
const NUMBERED_WIDTH = 26;

/** The question was not asked then. */
const NOT_ASKED: RegisterCell = { kind: 'flag', text: '–', raised: false, value: '' };

/** Form A's register as it is printed. @param entries at least one, in the order to print */
export function formADocument(
  header: RegisterHeader,
  entries: readonly FormAEntry[],
): RegisterDocument {
  const questions = askedQuestions(entries);
  const writtenOut = questions.length <= WRITTEN_OUT_QUESTIONS;
  const marked = questions.map(({ title }, index) => ({
    mark: DOCUMENT.questionMark(index + 1),
    meaning: title,
  }));
  const heads = marked.map(({ mark, meaning }) => (writtenOut ? meaning : mark));
  return entriesDocument(header, entries, {
    title: FORM_A.registerTitle,
    timeOf: ({ submitted_at }) => submitted_at,
    legend: writtenOut ? [] : marked,
    columns: columnsWith(heads, questions, writtenOut),
    detailHeads: [DOCUMENT.tradingDay, DOCUMENT.minutesLate, FORM_A.emailNote],
    rowOf: (entry) => rowOf(entry, questions),
  });
}

function columnsWith(
  questionHeads: readonly string[],
  questions: readonly AskedQuestion[],
  writtenOut: boolean,
): RegisterColumn[] {
  const questionWidth = writtenOut ? WRITTEN_OUT_WIDTH / questionHeads.length : NUMBERED_WIDTH;
  const head = FORM_A.columns;
  return [
    column(head.entryDate, 70, 0),
    column(head.entryTime, 50, 0),
    column(head.managerName, 84, 3),
    column(head.managerLicenceNumber, 62, 1),
    ...questionHeads.map((title, index) => ({
      ...column(title, questionWidth, 0, 'center'),
      fullHead: questions[index]?.title,
    })),
    column(head.signature, 74, 1, 'center'),
    column(head.jobNumber, 54, 2),
  ];
}

function rowOf(entry: FormAEntry, questions: readonly AskedQuestion[]): EntryRow {
  const zone = entry.time_zone;
  const submitted = new Date(entry.submitted_at);
  const day = localDay(submitted, zone);
  const answers = new Map(
    entry.answers.map(({ answer, question }) => [questionKey(question), answer]),
  );
  return {
    cells: [
      textCell(
        formatDay(day),
        day === entry.trading_day ? undefined : DOCUMENT.nightOf(formatDay(entry.trading_day)),
        { wall: day },
      ),
      textCell(
        formatTime(submitted, zone),
        entry.minutes_late > 0 ? DOCUMENT.late(entry.minutes_late) : undefined,
        wall(submitted, zone, 'time'),
      ),
      textCell(entry.manager_name),
      textCell(entry.manager_licence_number),
      ...questions.map(({ key }) => answerOf(answers.get(key))),
      {
        kind: 'image',
        address: entry.signature,
        alt: DOCUMENT.signatureOf(entry.manager_name),
        missing: DOCUMENT.signatureMissing,
      },
      optionalCell(entry.job_number),
    ],
    notes: note(FORM_A.emailNote, entry.email_note),
    details: [{ wall: entry.trading_day }, entry.minutes_late, sheetText(entry.email_note)],
  };
}

function answerOf(answer: Answer | undefined): RegisterCell {
  return answer === undefined ? NOT_ASKED : answerCell(answer);
}
