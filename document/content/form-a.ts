import type { Answer } from '#contract/core/answer.ts';
import { FORM_A_FIELD, questionFields } from '#contract/form-a/fields.ts';
import { formAProvenance } from '#contract/form-a/provenance.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { PHOTOS } from '#contract/messages/forms.ts';
import { WEEKDAY_NAME } from '#contract/messages/venues.ts';
import { formatField, wallTime } from '#contract/register/field.ts';
import { shortWeekday } from '#contract/time/day-name.ts';
import { weekdayOf } from '#contract/time/days.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { entriesDocument } from './entries-document.ts';
import { byReport, faultOfCheck, stateWithCheck, timingOfCheck, withNights } from './nights.ts';
import {
  type Attachment,
  type Fact,
  type KeyedText,
  type LegendItem,
  oneLine,
  type RegisterCell,
  type RegisterColumn,
  type RegisterDocument,
} from './register-document.ts';
import type { RegisterHeader } from './register-header.ts';
import {
  answerCell,
  column,
  type EntryDetail,
  fieldCell,
  fieldColumn,
  fieldDetail,
  fieldNote,
  note,
  shortNote,
} from './register-parts.ts';

const FIELD = FORM_A_FIELD;
const DEADLINE = { key: 'deadline', label: DOCUMENT.deadline };

/** Questions that fit in the heads as text. More are numbered and explained in a legend. */
const WRITTEN_OUT_QUESTIONS = 4;
/** Points for all questions together. */
const WRITTEN_OUT_WIDTH = 280;
/** Points per question. */
const NUMBERED_WIDTH = 26;

/** How a check was made on a phone; empty for one that was sent at once, by its manager. */
const HOW_MADE: EntryDetail<FormAEntry> = {
  head: DOCUMENT.howMade,
  readValue: (entry) =>
    entry.made
      ? oneLine(
          formAProvenance({ ...entry, corrections: [] })
            .map(({ label, value }) => `${label} ${value}`)
            .join('; '),
        )
      : '',
};

/** The cell of a question that the check did not have. */
const NOT_ASKED: RegisterCell = { kind: 'flag', text: '–', raised: false, value: '' };

type Question = ReturnType<typeof questionFields>[number];

/**
 * Creates the document of nightly checks. With the reports of their venues it lists the trading days
 * without a check, and has a summary for each venue. The photos of a single check are attached.
 * @param entries at least one, in the order of the rows
 */
export function formADocument(
  header: RegisterHeader,
  entries: readonly FormAEntry[],
): RegisterDocument {
  const { reports } = header;
  if (!reports) return withoutNights(checksDocument(header, entries), header);
  const grouped = byReport(entries, reports);
  return withNights(checksDocument(header, grouped), grouped, { ...header, reports });
}

/** Says why a document of all checks of a period lists no trading days. */
function withoutNights(document: RegisterDocument, header: RegisterHeader): RegisterDocument {
  const { seal, single, search } = header;
  if (!seal || single || search) return document;
  const { nights, notListed } = DOCUMENT.summary;
  return {
    ...document,
    facts: [...document.facts, ...note({ key: 'nights', label: nights }, notListed)],
  };
}

function checksDocument(header: RegisterHeader, entries: readonly FormAEntry[]): RegisterDocument {
  const { reports, venue, single } = header;
  const questions = questionFields(entries);
  const isWrittenOut = questions.length <= WRITTEN_OUT_QUESTIONS;
  const document = entriesDocument(header, entries, {
    key: 'form-a',
    title: FORM_A.registerTitle,
    timeOf: ({ submitted_at }) => submitted_at,
    legend: isWrittenOut ? [] : questions.map(legendItem),
    columns: [
      fieldColumn(FIELD.entryDate, (entry) =>
        fieldCell(FIELD.entryDate, entry, tradingDayBelow(entry)),
      ),
      fieldColumn(FIELD.entryTime, (entry) => fieldCell(FIELD.entryTime, entry, lateness(entry))),
      fieldColumn(FIELD.managerName),
      fieldColumn(FIELD.managerLicenceNumber),
      ...questions.map((question, index) => ({
        column: isWrittenOut
          ? writtenOutColumn(question, questions.length)
          : numberedColumn(question, index),
        cellOf: (entry: FormAEntry) => questionCell(question.answerTo(entry)),
      })),
      fieldColumn(FIELD.signature, signatureCell),
      fieldColumn(FIELD.jobNumber),
    ],
    statedBy: ({ submitted_at, manager_name, due_at }) => ({
      at: submitted_at,
      by: manager_name,
      dueAt: due_at,
    }),
    notesOf: (entry) => [
      ...fieldNote(FIELD.emailNote, entry),
      ...fieldNote(FIELD.photos, entry),
      ...deadlineNote(entry),
    ],
    details: [
      fieldDetail(FIELD.tradingDay),
      { head: DOCUMENT.weekday, readValue: (entry) => WEEKDAY_NAME[weekdayOf(entry.trading_day)] },
      { head: DOCUMENT.nightRow.state, readValue: stateOfCheck },
      ...(reports ? [{ head: DOCUMENT.nightRow.fault, readValue: faultOfCheck(reports) }] : []),
      fieldDetail(FIELD.minutesLate),
      { head: DEADLINE.label, readValue: deadlineValue },
      fieldDetail(FIELD.emailNote),
      fieldDetail(FIELD.photos),
      ...(entries.some(({ made }) => made) ? [HOW_MADE] : []),
      ...(reports ? [{ head: DOCUMENT.nightRow.explanation, readValue: () => '' }] : []),
    ],
    attachments: entries.length === 1 ? entries.flatMap(photosOf) : [],
  });
  return venue && !single ? { ...document, handwritten: DOCUMENT.sighted } : document;
}

const legendItem = ({ key, label }: Question, index: number): LegendItem => ({
  key,
  mark: DOCUMENT.questionMark(index + 1),
  meaning: label,
});

const writtenOutColumn = (question: Question, count: number): RegisterColumn => ({
  ...column({ ...question, width: WRITTEN_OUT_WIDTH / count, align: 'center' }),
  isHeadValue: true,
});

function numberedColumn(question: Question, index: number): RegisterColumn {
  const { key, mark, meaning } = legendItem(question, index);
  return {
    ...column({ key, label: mark, width: NUMBERED_WIDTH, align: 'center' }),
    fullHead: meaning,
  };
}

const signatureCell = ({ signature, manager_name }: FormAEntry): RegisterCell => ({
  kind: 'image',
  address: signature,
  alt: DOCUMENT.signatureOf(manager_name),
  missing: DOCUMENT.signatureMissing,
});

const photosOf = ({ photos, entry_number }: FormAEntry): Attachment[] =>
  photos.map((address, at) => ({
    caption: `${PHOTOS.numbered(at + 1)}, ${ENTRY.title(entry_number)}`,
    address,
    missing: DOCUMENT.pictureMissing,
  }));

/** Returns the trading day: its weekday, and the day of a check after midnight, since it is another. */
function tradingDayBelow(entry: FormAEntry): KeyedText {
  const { submitted_at, time_zone, trading_day } = entry;
  const weekday = shortWeekday(trading_day);
  const isSameDay = localDay(new Date(submitted_at), time_zone) === trading_day;
  const text = isSameDay
    ? DOCUMENT.night(weekday)
    : DOCUMENT.nightOf(weekday, formatField(FIELD.tradingDay, entry));
  return { key: FIELD.tradingDay.key, text, hasTime: true };
}

function lateness({ minutes_late }: FormAEntry): KeyedText | undefined {
  if (minutes_late === 0) return undefined;
  return { key: FIELD.minutesLate.key, text: DOCUMENT.late(minutes_late) };
}

/** Notes the deadline of a check that was made or recorded after it. */
function deadlineNote(entry: FormAEntry): Fact[] {
  const { due_at, time_zone } = entry;
  if (due_at === null || timingOfCheck(entry) === 'on_time') return [];
  return shortNote(DEADLINE, formatDateTime(new Date(due_at), time_zone), true);
}

function stateOfCheck(entry: FormAEntry): string {
  const timing = entry.voided_at === null ? timingOfCheck(entry) : undefined;
  return timing ? stateWithCheck(timing, entry) : '';
}

const deadlineValue = ({ due_at, time_zone }: FormAEntry) => wallTime(due_at, time_zone, 'both');

const questionCell = (answer: Answer | undefined) =>
  answer === undefined ? NOT_ASKED : answerCell(answer);
