import { isPdfAddress } from '#contract/core/uploads.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { ExpectedCell, ExpectedDocument, ExpectedNote } from '../expected-document.ts';
import { arrangedText } from '../layout-1/clocks.ts';
import { dayText, lineText, momentText, timeText } from '../layout-1/format.ts';
import { COLUMNS, NOTES, TITLES, WORD } from '../layout-1/words.ts';
import type { VerifiableSource } from '../layouts.ts';
import { clocksOf } from './clocks.ts';

type Entry = VerifiableSource['entries'][number];

/**
 * Creates the document of layout 2, with the words, formats and labels that it had at last. The columns
 * and most words are those of layout 1; each text of a cell has a key.
 */
export function documentOfLayout2(source: VerifiableSource): ExpectedDocument {
  const withVenue = !source.header.venue;
  const { columns, rows, legend = [], attachments = [] } = contentOf(source);
  const venue = { key: 'venue', head: COLUMNS.venue };
  return {
    title: TITLES[source.form] ?? '',
    legend,
    columns: [{ key: 'number', head: COLUMNS.number }, ...(withVenue ? [venue] : []), ...columns],
    rows: source.entries.map((entry, at) => ({
      cells: [
        text(String(entry.entry_number)),
        ...(withVenue ? [text(entry.venue_name)] : []),
        ...(rows[at]?.cells ?? []),
      ],
      notes: [...voidedNote(entry), ...(rows[at]?.notes ?? [])],
    })),
    attachments,
  };
}

type Content = Pick<ExpectedDocument, 'columns' | 'rows'> &
  Partial<Pick<ExpectedDocument, 'legend' | 'attachments'>>;

function contentOf({ form, header, entries }: VerifiableSource): Content {
  if (form === 'form-a') return formAContent(entries);
  if (form === 'form-b') return formBContent(entries, new Date(header.exportedAt));
  return formCContent(entries);
}

/** Questions that fit in the heads as text. More were numbered. */
const WRITTEN_OUT_QUESTIONS = 4;

function formAContent(entries: readonly FormAEntry[]): Content {
  const questions = questionsOf(entries);
  const isWrittenOut = questions.length <= WRITTEN_OUT_QUESTIONS;
  const columns = headsOf('form-a');
  return {
    legend: isWrittenOut ? [] : questions,
    columns: [
      ...columns.slice(0, -2),
      ...questions.map(({ key, mark, meaning }) => ({
        key,
        head: isWrittenOut ? meaning : mark,
        isHeadValue: isWrittenOut,
      })),
      ...columns.slice(-2),
    ],
    rows: entries.map((entry) => formARow(entry, questions)),
  };
}

/** Lists the questions. A question that was reworded is another column, `question-ID-2`. */
function questionsOf(entries: readonly FormAEntry[]) {
  const questions = new Map(
    entries.flatMap(({ answers }) =>
      answers.map(({ question }) => [`${question.id} ${question.title}`, question] as const),
    ),
  );
  const wordings = new Map<string, number>();
  return [...questions].map(([wording, { id, title }], at) => {
    const nth = (wordings.get(id) ?? 0) + 1;
    wordings.set(id, nth);
    const key = nth === 1 ? `question-${id}` : `question-${id}-${nth}`;
    const meaning = lineText(title.replace(/\([^)]*\)|\[[^\]]*\]|\{[^}]*\}/g, ''));
    return { key, wording, mark: WORD.question(at + 1), meaning };
  });
}

function formARow(entry: FormAEntry, questions: readonly { readonly wording: string }[]) {
  const { time_zone: zone, trading_day, minutes_late } = entry;
  const submitted = new Date(entry.submitted_at);
  const day = localDay(submitted, zone);
  const night = { key: 'trading-day', text: WORD.nightOf(dayText(trading_day)), hasTime: true };
  const late = { key: 'minutes-late', text: WORD.late(minutes_late) };
  const answers = new Map(
    entry.answers.map(({ answer, question }) => [`${question.id} ${question.title}`, answer]),
  );
  return {
    cells: [
      { ...moment(dayText(day)), ...(day !== trading_day && { below: night }) },
      { ...moment(timeText(submitted, zone)), ...(minutes_late > 0 && { below: late }) },
      text(entry.manager_name),
      text(entry.manager_licence_number),
      ...questions.map(({ wording }) => answer(answers.get(wording))),
      { kind: 'image' as const, address: entry.signature, missing: WORD.signatureMissing },
      optional(entry.job_number),
    ],
    notes: note('email-note', entry.email_note),
  };
}

function formBContent(entries: readonly FormBEntry[], at: Date): Content {
  return {
    columns: headsOf('form-b'),
    rows: entries.map((entry) => {
      const { time_zone: zone, repair_date } = entry;
      const reported = new Date(entry.reported_date);
      const reportedTime = { key: 'reported-time', text: timeText(reported, zone), hasTime: true };
      const clocks = clocksOf(entry, at);
      return {
        cells: [
          { ...moment(dayText(localDay(reported, zone))), below: reportedTime },
          text(entry.reporter_name),
          optional(entry.job_number),
          clockCell(arrangedText(entry), 'arrangement-clock', clocks.arrange),
          optional(entry.arrangement_manager_name),
          clockCell(repair_date ? dayText(repair_date) : undefined, 'repair-clock', clocks.repair),
        ],
        notes: [...note('fault', entry.email_note), ...note('description', entry.description)],
      };
    }),
  };
}

/** An overdue clock replaces the date. */
function clockCell(
  done: string | undefined,
  key: string,
  clock: ReturnType<typeof clocksOf>['arrange'],
): ExpectedCell {
  if (done === undefined && clock.isOverdue) return { kind: 'flag', key, text: clock.text };
  const main = done === undefined ? text(WORD.none) : moment(done);
  return { ...main, below: { key, text: clock.text } };
}

function formCContent(entries: readonly FormCEntry[]): Content {
  const attachments = entries.length === 1 ? entries.flatMap(attachmentOf) : [];
  const isAttached = attachments.length > 0;
  return {
    columns: headsOf('form-c'),
    rows: entries.map((entry) => {
      const at = new Date(entry.submitted_at);
      return {
        cells: [
          moment(dayText(localDay(at, entry.time_zone))),
          moment(timeText(at, entry.time_zone)),
          text(entry.technician_name),
          text(entry.technician_licence_number),
          text(entry.technician_company_name),
          answer(entry.system_working),
          answer(entry.system_recording),
          answer(entry.cameras),
          answer(entry.recording),
          answer(entry.match_time),
        ],
        notes: [
          ...note('note', entry.note),
          ...note('form-image', imageNote(entry.form_image, isAttached)),
        ],
      };
    }),
    attachments,
  };
}

function imageNote(image: string | null, isAttached: boolean): string | null {
  if (isAttached) return WORD.onOwnPage;
  return image && isPdfAddress(image) ? WORD.keptAsPdf : null;
}

function attachmentOf({ form_image: address, entry_number }: FormCEntry) {
  if (!address || isPdfAddress(address)) return [];
  return [{ caption: WORD.attachment(entry_number), address, missing: WORD.imageMissing }];
}

function headsOf(form: 'form-a' | 'form-b' | 'form-c') {
  return Object.entries(COLUMNS[form]).map(([key, head]) => ({ key, head }));
}

const text = (value: string) => ({ kind: 'text' as const, text: lineText(value) });

/** Creates the cell of a day or a time, which is compared in any format. */
const moment = (value: string) => ({ ...text(value), value: { wall: value } });

const optional = (value: string | null) => text(value || WORD.none);

function answer(given: 0 | 1 | undefined): ExpectedCell {
  if (given === undefined) return text(WORD.notAsked);
  return text(given === 1 ? WORD.yes : WORD.no);
}

function note(key: keyof typeof NOTES, value: string | null, hasTime = false): ExpectedNote[] {
  return value ? [{ key, label: NOTES[key], value: lineText(value), hasTime }] : [];
}

function voidedNote({ voided_at, void_reason, time_zone }: Entry): ExpectedNote[] {
  if (voided_at === null) return [];
  const at = momentText(new Date(voided_at), time_zone);
  return note('voided', void_reason ? `${at}. ${void_reason}` : at, true);
}
