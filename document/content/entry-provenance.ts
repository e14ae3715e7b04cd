import { DOCUMENT } from '#contract/messages/document.ts';
import { PROVENANCE } from '#contract/messages/entries.ts';
import { wallTime } from '#contract/register/field.ts';
import { type ProvenanceNote, provenanceOf } from '#contract/register/provenance.ts';
import type { Correction, Made, RecorderStatus } from '#contract/register/schemas.ts';
import type { UnderRules } from '#contract/rules/venue-rules.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { type Fact, oneLine } from './register-document.ts';
import { type EntryDetail, shortNote } from './register-parts.ts';

/** The fields of an entry that tell how it came about. */
export interface ProvenEntry extends UnderRules {
  readonly received_at: string;
  /** Left out by forms that are not made on phones. */
  readonly made?: Made | null;
  readonly recorded_by: string;
  readonly recorder_status: RecorderStatus;
  readonly corrections: readonly Correction[];
}

/** Returns the time, the name and the deadline that an entry states: see `provenanceOf`. */
export type StatedByEntry<Entry> = (entry: Entry) => Parameters<typeof provenanceOf>[1];

/** Notes the differences between what an entry states and how it came about; none for most entries. */
export function provenanceNotes(
  entry: ProvenEntry,
  stated: Parameters<typeof provenanceOf>[1],
): Fact[] {
  return provenanceOf(entry, stated).flatMap(provenanceFacts);
}

/** Returns a note as facts: none where its text is empty or long. */
export const provenanceFacts = (note: ProvenanceNote): Fact[] =>
  shortNote(note, note.value, note.hasTime);

export const PROVENANCE_DETAILS: readonly EntryDetail<ProvenEntry>[] = [
  {
    head: DOCUMENT.recordedAt,
    readValue: ({ received_at, time_zone }) => wallTime(received_at, time_zone, 'both'),
  },
  { head: DOCUMENT.recordedBy, readValue: ({ recorded_by }) => oneLine(recorded_by) },
  {
    head: DOCUMENT.corrected,
    readValue: correctionsText,
  },
];

/** Returns all corrections of an entry in one text. */
export function correctionsText({ corrections, time_zone }: ProvenEntry): string {
  return corrections.map((correction) => correctionText(correction, time_zone)).join('; ');
}

/** "22/10/2026 11:00 AM by Sarah Whitfield: Job Number, before: JOB-7" */
function correctionText({ at, by, changes }: Correction, zone: string): string {
  const replaced = changes.map(({ label, before }) => `${PROVENANCE.before(label)}: ${before}`);
  const when = PROVENANCE.by(formatDateTime(new Date(at), zone), by);
  return oneLine(`${when}: ${replaced.join(', ')}`);
}
