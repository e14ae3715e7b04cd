import { ANSWER } from '#contract/core/answer.ts';
import type { PaperEntry, PaperEntryInFull } from '#contract/paper/schemas.ts';
import type { FileAddresses } from '#server/platform/files/storage.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { PaperRow, PaperRowOfVenue, PaperScanRow } from './store.ts';

export function presentPaperEntry(row: PaperRowOfVenue): PaperEntry {
  const { is_all_yes, transcribed_at, transcribed_by, voided_at, venue_time_zone, ...entry } = row;
  return {
    ...entry,
    source: 'paper',
    time_zone: venue_time_zone,
    all_yes: is_all_yes === null ? null : is_all_yes ? ANSWER.yes : ANSWER.no,
    transcribed: { at: transcribed_at.toISOString(), by: transcribed_by },
    voided_at: voided_at?.toISOString() ?? null,
  };
}

export const presentPaperScan = (
  { id, file, added_at, added_by }: PaperScanRow,
  files: FileAddresses,
): PaperEntryInFull['scans'][number] => ({
  id,
  address: files.addressToRead(file),
  added: { at: added_at.toISOString(), by: added_by },
});

/** Converts a snapshot of the history to a row. */
export function parsePaperSnapshot(snapshot: Snapshot): PaperRow {
  const row = snapshot as Snapshot & PaperRow;
  return {
    ...row,
    transcribed_at: new Date(row.transcribed_at),
    voided_at: row.voided_at && new Date(row.voided_at),
  };
}
