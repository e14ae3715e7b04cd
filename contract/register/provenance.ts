import { PROVENANCE } from '../messages/entries.ts';
import { timingOf } from '../rules/check-deadline.ts';
import type { UnderRules } from '../rules/venue-rules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/days.ts';
import { formatDateTime } from '../time/formatting.ts';
import type { TimeZone } from '../time/venue-time.ts';
import { isOffline, madeNotes, recordedAt } from './made.ts';
import type { Correction, Made, RecorderStatus } from './schemas.ts';

/** A labelled value beside an entry. On screens both are one sentence: "Recorded by Leilani Fonoti". */
export interface ProvenanceNote {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Whether the value contains a time. */
  readonly hasTime: boolean;
}

interface RecordedEntry extends UnderRules {
  readonly received_at: string;
  /** Left out by forms that are not made on phones. */
  readonly made?: Made | null;
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
  const { made } = entry;
  const recorder = made?.by ?? entry.recorded_by;
  return [
    ...(isOffline(entry) ? [] : recordedLaterNotes(entry, stated)),
    ...madeNotes(entry, new Date(stated.at)),
    ...(recorder !== stated.by
      ? [{ key: 'recorded-by', label: recordedByLabel, value: recorder, hasTime: false }]
      : []),
    ...(recorder !== entry.recorded_by
      ? [{ key: 'sent-by', label: PROVENANCE.sentBy, value: entry.recorded_by, hasTime: false }]
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

/** Notes the recorded time of an entry when it is far from the stated one or after the deadline. */
function recordedLaterNotes(entry: RecordedEntry, { at, dueAt = null }: Stated): ProvenanceNote[] {
  const [stated, recorded] = [new Date(at), recordedAt(entry)];
  const isAfterDeadline =
    dueAt !== null && timingOf({ stated, recorded, dueAt: new Date(dueAt) }) === 'recorded_later';
  const toleranceMs = isAfterDeadline ? 0 : MARKED_AFTER_MS;
  const value = enteredLater(stated, recorded, entry.time_zone, toleranceMs);
  return value ? [{ key: 'recorded-at', label: PROVENANCE.recorded, value, hasTime: true }] : [];
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
