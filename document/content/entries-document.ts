import { DOCUMENT } from '#contract/messages/document.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { wallTime } from '#contract/register/field.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import {
  type Attachment,
  type Fact,
  type LegendItem,
  oneLine,
  type RegisterCell,
  type RegisterColumn,
  type RegisterDocument,
  type RegisterRow,
  type SheetValue,
} from './register-document.ts';
import { documentFrame, type RegisterHeader } from './register-header.ts';
import { column, note, textCell } from './register-parts.ts';

/** The fields of an entry of any form. */
interface AnyEntry {
  readonly entry_number: number;
  readonly venue_name: string;
  readonly time_zone: string;
  readonly voided_at: string | null;
  readonly void_reason: string | null;
}

/** The cells, notes and details that a form adds to the row of an entry. */
export type EntryRow = Pick<RegisterRow, 'cells' | 'notes' | 'details'>;

interface Form<Entry> {
  /** "form-a" */
  readonly key: string;
  readonly title: string;
  /** Returns the ISO instant by which entries are filtered and sorted. */
  readonly timeOf: (entry: Entry) => string;
  readonly columns: readonly RegisterColumn[];
  readonly detailHeads: readonly string[];
  readonly rowOf: (entry: Entry) => EntryRow;
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
  const { key, title, timeOf, columns, detailHeads, rowOf, legend = [], attachments = [] } = form;
  const withVenue = !header.venue;
  return {
    key,
    ...documentFrame(title, header, entries, timeOf),
    legend,
    columns: [...leadingColumns(withVenue), ...columns],
    detailHeads: [...detailHeads, DOCUMENT.voided, DOCUMENT.voidReason],
    rows: entries.map((entry) => {
      const { cells, notes, details } = rowOf(entry);
      return {
        cells: [...leadingCells(entry, withVenue), ...cells],
        notes: [...voidedNote(entry), ...notes],
        details: [...details, ...voidedDetails(entry)],
        struck: entry.voided_at !== null,
      };
    }),
    attachments,
  };
}

/** @param withVenue whether the register covers several venues */
function leadingColumns(withVenue: boolean): RegisterColumn[] {
  const number = column(NUMBER, { width: 30, grow: 0 });
  return withVenue ? [number, column(VENUE, { width: 70, grow: 2 })] : [number];
}

function leadingCells({ entry_number, venue_name }: AnyEntry, withVenue: boolean): RegisterCell[] {
  const number = { ...textCell(String(entry_number)), value: entry_number };
  return withVenue ? [number, textCell(venue_name)] : [number];
}

function voidedNote({ voided_at, void_reason, time_zone }: AnyEntry): Fact[] {
  if (voided_at === null) return [];
  const at = formatDateTime(new Date(voided_at), time_zone);
  return note(VOIDED, void_reason ? `${at}. ${void_reason}` : at, true);
}

function voidedDetails({ voided_at, void_reason, time_zone }: AnyEntry): SheetValue[] {
  const at = voided_at === null ? '' : wallTime(voided_at, time_zone, 'both');
  return [at, oneLine(void_reason ?? '')];
}
