import type { RecorderStatus } from '../register/schemas.ts';
import { isSentLater, timingOf } from '../rules/check-deadline.ts';
import type { RuleProfileId } from '../rules/profiles.ts';
import { rulesOf } from '../rules/venue-rules.ts';
import { type Day, MINUTE_MS, plusDays } from '../time/days.ts';
import type { TimeZone } from '../time/venue-time.ts';
import {
  type DayCheck,
  type DayState,
  dayState,
  decisiveCheck,
  dueAt,
  type VenueRecord,
} from './day-state.ts';
import { inspectionStatus, type LatestInspection } from './inspection.ts';
import { type InspectionStatus, type NotRecording, type Tonight, WEEK_NIGHTS } from './schemas.ts';
import { termsOn } from './venue-terms.ts';

/** The times of a check in force, of which its state follows. */
export interface CheckRow {
  readonly id: string;
  readonly trading_day: Day;
  readonly submitted_at: Date;
  readonly received_at: Date;
  /** When it was made on a phone; null for one of a client that does not say so. */
  readonly made_at: Date | null;
  readonly minutes_late: number;
  readonly due_at: Date;
  readonly recorder_status: RecorderStatus;
}

export type RecentCheck = CheckRow & { readonly manager_name: string };

/** A fault in force that is not repaired. */
export interface UnrepairedFault {
  readonly id: string;
  readonly entry_number: number;
  readonly reported_date: Date;
  readonly reporter_name: string;
  readonly is_arranged: boolean;
  /** Whether the check or the inspection that found it found that the system does not record. */
  readonly stops_recording: boolean;
  readonly rules: RuleProfileId;
  readonly time_zone: TimeZone;
  readonly email_note: string | null;
  /** The ends of its clocks; null for one that the rules do not set. */
  readonly arrange_by: Date | null;
  readonly repair_by: Date | null;
}

/** The records of a venue of which its status follows. */
export interface VenueFacts {
  readonly venue: VenueRecord;
  /** Nights before the running one, oldest first, as far as they are wanted. */
  readonly nights: readonly { readonly day: Day; readonly state: DayState }[];
  /** Checks of the running night and, where it is among the nights, of the one before. */
  readonly recentChecks: readonly RecentCheck[];
  /** Days on which a fault was found, or a check has a No. */
  readonly faultDays: ReadonlySet<Day>;
  /** Oldest first. */
  readonly faults: readonly UnrepairedFault[];
  readonly inspection: LatestInspection | undefined;
}

export interface StandingNight {
  readonly day: Day;
  readonly state: DayState;
  /** Whether a fault was found, or a check has a No. */
  readonly hasFault: boolean;
}

/** The state of a venue at a moment, from which every screen, mail and document takes it. */
export interface VenueStatus {
  /** The zone of the running trading day. */
  readonly zone: TimeZone;
  readonly now: Date;
  /** Whether the venue is active, or was within the last week, of which it answers for its nights. */
  readonly isListed: boolean;
  /** Nights before the running one, oldest first, as far as they were wanted. */
  readonly nights: readonly StandingNight[];
  /** The night before the running one: its deadline, and the check that decides about it. */
  readonly lastNight: { readonly dueAt: Date | null; readonly check: RecentCheck | undefined };
  readonly tonight: Tonight;
  /** The running night and the one before, where somebody not yet confirmed recorded a check. */
  readonly unconfirmedNights: readonly Day[];
  readonly inspection: InspectionStatus;
  /** Faults by their next step, oldest first. */
  readonly toArrange: readonly UnrepairedFault[];
  readonly toRepair: readonly UnrepairedFault[];
  /** The oldest fault with which the system does not record; null for none. */
  readonly notRecording: NotRecording | null;
}

export function venueStatus(facts: VenueFacts): VenueStatus {
  const { venue, nights, recentChecks, faultDays, faults, inspection } = facts;
  const { now, currentDay, currentTerms, versions } = venue;
  const beganAt = versions[0]?.at ?? now;
  const lastDay = plusDays(currentDay, -1);
  return {
    zone: currentTerms.version.time_zone,
    now,
    isListed: versions.at(-1)?.is_active === true || wasActive(venue),
    nights: nights.map(({ day, state }) => ({ day, state, hasFault: faultDays.has(day) })),
    lastNight: {
      dueAt: dueAt(lastDay, venue),
      check: decisiveCheck(checksOf(lastDay, recentChecks)),
    },
    tonight: tonightOf(venue, recentChecks, faultDays),
    unconfirmedNights: [lastDay, currentDay].filter((day) =>
      recentChecks.some(
        ({ trading_day, recorder_status }) =>
          trading_day === day && recorder_status === 'unconfirmed',
      ),
    ),
    inspection: inspectionStatus(inspection, {
      rules: rulesOf(currentTerms.version),
      beganAt,
      now,
    }),
    toArrange: faults.filter(({ is_arranged }) => !is_arranged),
    toRepair: faults.filter(({ is_arranged }) => is_arranged),
    notRecording: notRecordingOf(faults),
  };
}

/** Whether the venue is active on the running night: otherwise nothing is due there. */
export const isActive = ({ tonight }: VenueStatus): boolean => tonight.state !== 'inactive';

/** Whether the running night's check is still to be done, or can no longer be done in time. */
export const isCheckDue = (status: VenueStatus): boolean =>
  status.tonight.state === 'open' && !(isPastDue(status) && status.tonight.is_first);

/** Whether it can no longer be done in time. */
export const isCheckOverdue = (status: VenueStatus): boolean =>
  isCheckDue(status) && isPastDue(status);

/** In the minute of the deadline a check is still on time. */
const isPastDue = ({ tonight: { due_at }, now }: VenueStatus): boolean =>
  due_at !== null && now.getTime() - Date.parse(due_at) >= MINUTE_MS;

/** Judges a check by the deadline that it keeps. */
export function withTiming<Row extends CheckRow>(row: Row): Row & DayCheck & SentLater {
  const { submitted_at: stated, received_at, made_at, minutes_late, due_at: dueAt } = row;
  const recordedAt = made_at ?? received_at;
  const times = { stated, recorded: recordedAt, dueAt };
  const timing = minutes_late > 0 ? 'late' : timingOf(times);
  return { ...row, recordedAt, timing, sent_later: isSentLater(times, received_at) };
}

interface SentLater {
  /** Whether it was made on time on a phone, and arrived only after the deadline. */
  readonly sent_later: boolean;
}

const checksOf = (day: Day, checks: readonly RecentCheck[]) =>
  checks.filter(({ trading_day }) => trading_day === day).map(withTiming);

/** Whether a venue was active on the running night or in the week before it. */
const wasActive = ({ currentDay, terms }: VenueRecord): boolean =>
  Array.from({ length: WEEK_NIGHTS + 1 }, (_, night) =>
    termsOn(plusDays(currentDay, -night), terms),
  ).some((ofNight) => ofNight?.version.is_active);

/** Works out the running trading day. @param checks of the venue, of this day and days near it */
function tonightOf(
  venue: VenueRecord,
  checks: readonly RecentCheck[],
  faultDays: ReadonlySet<Day>,
): Tonight {
  const day = venue.currentDay;
  const tonights = checksOf(day, checks);
  const check = decisiveCheck(tonights);
  return {
    day,
    state: dayState(day, venue, { checks: tonights, isExplained: false, isOnPaper: false }),
    due_at: dueAt(day, venue)?.toISOString() ?? null,
    is_first: day === venue.firstDay,
    has_fault: faultDays.has(day),
    check: check
      ? {
          id: check.id,
          submitted_at: check.submitted_at.toISOString(),
          manager_name: check.manager_name,
          recorder_status: check.recorder_status,
          sent_later: check.sent_later,
        }
      : null,
  };
}

/** Finds the oldest fault with which the system does not record. @param faults oldest first */
function notRecordingOf(faults: readonly UnrepairedFault[]): NotRecording | null {
  const fault = faults.find(({ stops_recording }) => stops_recording);
  return fault
    ? {
        form_b_id: fault.id,
        entry_number: fault.entry_number,
        since: fault.reported_date.toISOString(),
        rules: fault.rules,
      }
    : null;
}
