import { PROVENANCE } from '../messages/entries.ts';
import { timingOf } from '../rules/check-deadline.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/days.ts';
import { formatDateTime } from '../time/formatting.ts';
import type { TimeZone } from '../time/venue-time.ts';
import type { Correction, RecorderStatus } from './schemas.ts';

/** A labelled value beside an entry. On screens both are one sentence: "Recorded by Leilani Fonoti". */
export interface ProvenanceNote {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Whether the value contains a time. */
  readonly hasTime: boolean;
}

interface RecordedEntry {
  readonly time_zone: TimeZone;
  readonly received_at: string;
  readonly recorded_by: string;
  readonly recorder_status: RecorderStatus;
  readonly corrections: readonly Correction[];
}

interface Stated {
  /** The time that the entry states, ISO 8601. */
  readonly at: string;
  /** The name that the entry states: who checked, reported or inspected. */
  readonly by: string;
  /** The deadline by which the entry had to be recorded, if any. */
  readonly dueAt?: string | null;
  /** Label of the name of another user who recorded it. */
  readonly recordedByLabel?: string;
}

/** A stated and a recorded time further apart than this are shown beside each other. */
const MARKED_AFTER_MS = 15 * MINUTE_MS;

/** Lists the differences between what an entry states and how it came about. None for most entries. */
export function provenanceOf(entry: RecordedEntry, stated: Stated): ProvenanceNote[] {
  const { recordedByLabel = PROVENANCE.recordedBy } = stated;
  const { recorder_status: status } = entry;
  const later = recordedLater(entry, stated);
  const byAnother = entry.recorded_by !== stated.by;
  return [
    ...(later
      ? [{ key: 'recorded-at', label: PROVENANCE.recorded, value: later, hasTime: true }]
      : []),
    ...(byAnother
      ? [{ key: 'recorded-by', label: recordedByLabel, value: entry.recorded_by, hasTime: false }]
      : []),
    ...(status
      ? [
          {
            key: 'recorder-status',
            label: PROVENANCE.recordedBy,
            value: PROVENANCE.recorderStatus(status),
            hasTime: false,
          },
        ]
      : []),
    ...entry.corrections.flatMap((correction) => correctionNotes(correction, entry.time_zone)),
  ];
}

/** Formats the recorded time of an entry when it is far from the stated one or after the deadline. */
function recordedLater(
  { received_at, time_zone }: RecordedEntry,
  { at, dueAt = null }: Stated,
): string | undefined {
  const [stated, recorded] = [new Date(at), new Date(received_at)];
  const isAfterDeadline =
    dueAt !== null && timingOf({ stated, recorded, dueAt: new Date(dueAt) }) === 'recorded_later';
  return enteredLater(stated, recorded, time_zone, isAfterDeadline ? 0 : MARKED_AFTER_MS);
}

/**
 * Formats when something was entered: "22/11/2026 03:01 PM, 19 days later". Undefined when it was not
 * much later than the time it states.
 */
export function enteredLater(
  stated: Date,
  recorded: Date,
  zone: TimeZone,
  toleranceMs = MARKED_AFTER_MS,
): string | undefined {
  const length = markedLength(stated, recorded, toleranceMs);
  return length && PROVENANCE.later(formatDateTime(recorded, zone), length);
}

/** Formats the time from the stated to the recorded time, "17 h"; undefined while it is not marked. */
export function markedLength(
  stated: Date,
  recorded: Date,
  toleranceMs = MARKED_AFTER_MS,
): string | undefined {
  const passed = recorded.getTime() - stated.getTime();
  return passed > toleranceMs ? formatLength(passed) : undefined;
}

function correctionNotes({ at, by, changes }: Correction, zone: TimeZone): ProvenanceNote[] {
  const value = PROVENANCE.by(formatDateTime(new Date(at), zone), by);
  return [
    { key: 'corrected', label: PROVENANCE.corrected, value, hasTime: true },
    ...changes.map(({ key, label, before }) => ({
      key: `before-${key}`,
      label: PROVENANCE.before(label),
      value: before,
      hasTime: true,
    })),
  ];
}

/** Formats a duration roughly: "25 min", "17 h", "19 days". */
function formatLength(ms: number): string {
  if (ms < HOUR_MS) return PROVENANCE.minutes(Math.floor(ms / MINUTE_MS));
  if (ms < 2 * DAY_MS) return PROVENANCE.hours(Math.floor(ms / HOUR_MS));
  return PROVENANCE.days(Math.floor(ms / DAY_MS));
}
