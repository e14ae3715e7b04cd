import { PRINT } from '#contract/messages/added/print.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { formatDateTime } from '#contract/time/calendar.ts';
import type {
  Attachment,
  Fact,
  LegendItem,
  RegisterCell,
  RegisterColumn,
  RegisterDocument,
  RegisterRow,
  SheetValue,
} from './register-document.ts';
import { documentFrame, type RegisterHeader } from './register-header.ts';
import { column, note, sheetText, textCell, wall } from './register-parts.ts';

/** What an entry of every form says. */
interface AnyEntry {
  readonly entry_number: number;
  readonly venue_name: string;
  readonly time_zone: string;
  readonly voided_at: string | null;
  readonly void_reason: string | null;
}

/** What a form says of one of its entries, beside that. */
export type EntryRow = Pick<RegisterRow, 'cells' | 'notes' | 'details'>;

/** What a form says of its entries. */
interface Form<Entry> {
  readonly title: string;
  /** The instant by which an entry is found and sorted. */
  readonly timeOf: (entry: Entry) => string;
  readonly columns: readonly RegisterColumn[];
  readonly detailHeads: readonly string[];
  readonly rowOf: (entry: Entry) => EntryRow;
  readonly legend?: readonly LegendItem[];
  readonly attachments?: readonly Attachment[];
}

/**
 * A form's register as it is printed: which entry each row is, what the form says of it, and whether
 * it was voided.
 * @param entries at least one, in the order to print
 */
export function entriesDocument<Entry extends AnyEntry>(
  header: RegisterHeader,
  entries: readonly Entry[],
  { title, timeOf, columns, detailHeads, rowOf, legend = [], attachments = [] }: Form<Entry>,
): RegisterDocument {
  const withVenue = !header.venue;
  return {
    ...documentFrame(title, header, entries, timeOf),
    legend,
    columns: [...whichColumns(withVenue), ...columns],
    detailHeads: [...detailHeads, PRINT.voided, PRINT.voidReason],
    rows: entries.map((entry) => {
      const { cells, notes, details } = rowOf(entry);
      return {
        cells: [...whichCells(entry, withVenue), ...cells],
        notes: [...voidedNote(entry), ...notes],
        details: [...details, ...voidedDetails(entry)],
        struck: entry.voided_at !== null,
      };
    }),
    attachments,
  };
}

/** @param withVenue where the register is not one venue's */
function whichColumns(withVenue: boolean): RegisterColumn[] {
  const number = column(PRINT.entryNumber, 30, 0);
  return withVenue ? [number, column(LABEL.venue, 70, 2)] : [number];
}

function whichCells({ entry_number, venue_name }: AnyEntry, withVenue: boolean): RegisterCell[] {
  const number = textCell(String(entry_number), undefined, entry_number);
  return withVenue ? [number, textCell(venue_name)] : [number];
}

function voidedNote({ voided_at, void_reason, time_zone }: AnyEntry): Fact[] {
  if (voided_at === null) return [];
  const at = formatDateTime(new Date(voided_at), time_zone);
  return note(PRINT.voided, void_reason ? `${at}. ${void_reason}` : at);
}

function voidedDetails({ voided_at, void_reason, time_zone }: AnyEntry): SheetValue[] {
  return [voided_at === null ? '' : wall(voided_at, time_zone, 'both'), sheetText(void_reason)];
}
