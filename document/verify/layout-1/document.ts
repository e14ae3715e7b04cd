import { isPdfAddress } from '#contract/core/uploads.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { DocumentSource } from '../../content/document-source.ts';
import type { ExpectedCell, ExpectedDocument, ExpectedNote } from '../expected-document.ts';
import { arrangedText, type ClockText, clocksOf } from './clocks.ts';
import { dayText, lineText, momentText, timeText } from './format.ts';
import { questionKey } from './keys.ts';
import { COLUMNS, NOTES, TITLES, WORD } from './words.ts';

type FormSource = Extract<DocumentSource, { form: 'form-a' | 'form-b' | 'form-c' }>;
type Entry = FormSource['entries'][number];

/**
 * Creates the document of layout 1, with its own columns, words and formats. A cell is one text, which
 * includes the text below it.
 */
export function documentOfLayout1(source: FormSource): ExpectedDocument {
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

function contentOf({ form, header, entries }: FormSource): Content {
  if (form === 'form-a') return formAContent(entries);
  if (form === 'form-b') return formBContent(entries, new Date(header.exportedAt));
  return formCContent(entries);
}

/** Questions that fit in the heads as text. More were numbered. */
const WRITTEN_OUT_QUESTIONS = 4;

function formAContent(entries: readonly FormAEntry[]): Content {
  const titles = new Map(
    entries.flatMap(({ answers }) =>
      answers.map(({ question }) => [`${question.id} ${question.title}`, question.title]),
    ),
  );
  const questions = [...titles].map(([wording, title], at) => {
    const meaning = lineText(title.replace(/\([^)]*\)|\[[^\]]*\]|\{[^}]*\}/g, ''));
    return { key: questionKey(at + 1), wording, mark: WORD.question(at + 1), meaning };
  });
  const isWrittenOut = questions.length <= WRITTEN_OUT_QUESTIONS;
  const columns = headsOf('form-a');
  return {
    legend: isWrittenOut ? [] : questions,
    columns: [
      ...columns.slice(0, -2),
      ...questions.map(({ key, mark, meaning }) => ({ key, head: isWrittenOut ? meaning : mark })),
      ...columns.slice(-2),
    ],
    rows: entries.map((entry) => formARow(entry, questions)),
  };
}

function formARow(entry: FormAEntry, questions: readonly { readonly wording: string }[]) {
  const { time_zone: zone, trading_day, minutes_late } = entry;
  const submitted = new Date(entry.submitted_at);
  const day = localDay(submitted, zone);
  const night = day === trading_day ? '' : WORD.nightOf(dayText(trading_day));
  const answers = new Map(
    entry.answers.map(({ answer, question }) => [`${question.id} ${question.title}`, answer]),
  );
  return {
    cells: [
      text(dayText(day), night),
      text(timeText(submitted, zone), minutes_late > 0 ? WORD.late(minutes_late) : ''),
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
      const clocks = clocksOf(entry, at);
      return {
        cells: [
          text(dayText(localDay(reported, zone)), timeText(reported, zone)),
          text(entry.reporter_name),
          optional(entry.job_number),
          clock(arrangedText(entry), clocks.arrange),
          optional(entry.arrangement_manager_name),
          clock(repair_date ? dayText(repair_date) : undefined, clocks.repair),
        ],
        notes: [...note('fault', entry.email_note), ...note('description', entry.description)],
      };
    }),
  };
}

function clock(done: string | undefined, { text: left, isOverdue }: ClockText): ExpectedCell {
  return !done && isOverdue ? text(left) : text(done ?? WORD.none, left);
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
          text(dayText(localDay(at, entry.time_zone))),
          text(timeText(at, entry.time_zone)),
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

const text = (main: string, below = ''): ExpectedCell => ({
  kind: 'text',
  text: below ? `${lineText(main)} ${below}` : lineText(main),
});

const optional = (value: string | null) => text(value || WORD.none);

function answer(given: 0 | 1 | undefined): ExpectedCell {
  if (given === undefined) return text(WORD.notAsked);
  return text(given === 1 ? WORD.yes : WORD.no);
}

function note(key: keyof typeof NOTES, value: string | null): ExpectedNote[] {
  return value ? [{ key, label: NOTES[key], value: lineText(value) }] : [];
}

function voidedNote({ voided_at, void_reason, time_zone }: Entry): ExpectedNote[] {
  if (voided_at === null) return [];
  const at = momentText(new Date(voided_at), time_zone);
  return note('voided', void_reason ? `${at}. ${void_reason}` : at);
}
