import { DOCUMENT } from '#contract/messages/document.ts';
import { VOIDED as VOIDING } from '#contract/messages/entries.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { wallTime } from '#contract/register/field.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import {
  PROVENANCE_DETAILS,
  type ProvenEntry,
  provenanceNotes,
  type StatedByEntry,
} from './entry-provenance.ts';
import {
  type Attachment,
  type Fact,
  type LegendItem,
  oneLine,
  type RegisterDocument,
} from './register-document.ts';
import { documentFrame, type RegisterHeader } from './register-header.ts';
import { column, type EntryColumn, type EntryDetail, note, textCell } from './register-parts.ts';

/** The fields of an entry of any form. */
interface AnyEntry extends ProvenEntry {
  readonly entry_number: number;
  readonly venue_name: string;
  readonly voided_at: string | null;
  readonly voided_by: string | null;
  readonly void_reason: string | null;
}

interface Form<Entry> {
  /** "form-a" */
  readonly key: string;
  readonly title: string;
  /** Whether the venue is a column; in a document of several venues by default. */
  readonly hasVenue?: boolean;
  /** Returns the ISO instant by which entries are filtered and sorted. */
  readonly timeOf: (entry: Entry) => string;
  readonly columns: readonly EntryColumn<Entry>[];
  /** What an entry states of itself, beside which its provenance is shown. */
  readonly statedBy: StatedByEntry<Entry>;
  /** Drawn below each row. */
  readonly notesOf: (entry: Entry) => readonly Fact[];
  readonly details: readonly EntryDetail<Entry>[];
  readonly legend?: readonly LegendItem[];
  readonly attachments?: readonly Attachment[];
}

const NUMBER = { key: 'number', label: DOCUMENT.entryNumber };
const VENUE = { key: 'venue', label: LABEL.venue };
const VOIDED = { key: 'voided', label: DOCUMENT.voided };

/**
 * Creates the document of a form. Adds the number, the venue and the voiding of each entry.
 * @param entries at least one, in the order of the rows
 */
export function entriesDocument<Entry extends AnyEntry>(
  header: RegisterHeader,
  entries: readonly Entry[],
  form: Form<Entry>,
): RegisterDocument {
  const {
    key,
    title,
    hasVenue = !header.venue,
    timeOf,
    statedBy,
    notesOf,
    legend = [],
    attachments = [],
  } = form;
  const columns = [...leadingColumns(hasVenue), ...form.columns];
  const details = [...form.details, ...PROVENANCE_DETAILS, ...VOIDED_DETAILS];
  return {
    key,
    ...documentFrame(title, header, entries, timeOf),
    legend,
    columns: columns.map(({ column }) => column),
    detailHeads: details.map(({ head }) => head),
    rows: entries.map((entry) => ({
      cells: columns.map(({ cellOf }) => cellOf(entry)),
      notes: [...voidedNote(entry), ...notesOf(entry), ...provenanceNotes(entry, statedBy(entry))],
      details: () => details.map(({ readValue }) => readValue(entry)),
      struck: entry.voided_at !== null,
    })),
    attachments,
  };
}

function leadingColumns(withVenue: boolean): EntryColumn<AnyEntry>[] {
  const number = {
    column: column({ ...NUMBER, width: 30 }),
    cellOf: ({ entry_number }: AnyEntry) => ({
      ...textCell(String(entry_number)),
      value: entry_number,
    }),
  };
  const venue = {
    column: column({ ...VENUE, width: 70, grow: 2 }),
    cellOf: ({ venue_name }: AnyEntry) => textCell(venue_name),
  };
  return withVenue ? [number, venue] : [number];
}

function voidedNote({ voided_at, voided_by, void_reason, time_zone }: AnyEntry): Fact[] {
  if (voided_at === null) return [];
  const at = formatDateTime(new Date(voided_at), time_zone);
  const reason = void_reason || DOCUMENT.noReason;
  return note(VOIDED, `${VOIDING.whenAndWho(at, voided_by)} ${reason}`, true);
}

const VOIDED_DETAILS: readonly EntryDetail<AnyEntry>[] = [
  {
    head: DOCUMENT.voided,
    readValue: ({ voided_at, time_zone }) =>
      voided_at === null ? '' : wallTime(voided_at, time_zone, 'both'),
  },
  { head: DOCUMENT.voidedBy, readValue: ({ voided_by }) => oneLine(voided_by ?? '') },
  {
    head: DOCUMENT.voidReason,
    readValue: ({ voided_at, void_reason }) =>
      voided_at === null ? '' : oneLine(void_reason || DOCUMENT.noReason),
  },
];
