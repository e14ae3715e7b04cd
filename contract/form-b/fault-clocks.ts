import { FAULT_CLOCK } from '../messages/form-b.ts';
import type { VenueRules } from '../rules/venue-rules.ts';
import { type Day, HOUR_MS, MINUTE_MS } from '../time/days.ts';
import { localDayRange, parseVenueTime, type TimeZone } from '../time/venue-time.ts';
import type { FormBEntry } from './schemas.ts';

/** The ends of a fault's two clocks; null for one that its rule profile does not set. */
export interface RepairLimits {
  readonly arrangeBy: Date | null;
  readonly repairBy: Date | null;
}

export interface Fault extends RepairLimits {
  readonly identifiedAt: Date;
  readonly arrangedAt?: Date | Day | undefined;
  readonly repairedAt?: Date | Day | undefined;
}

export interface Clock {
  readonly due: Date | null;
  readonly state: keyof typeof FAULT_CLOCK;
  /** Whole minutes from identifying the fault to `due`. */
  readonly minutes: number;
  /** Whole minutes from now, or from completion, to `due`; negative when overdue. */
  readonly minutesLeft: number;
}

export interface FaultClocks {
  readonly arrange: Clock;
  readonly repair: Clock;
}

const NO_LIMIT: Clock = { due: null, state: 'not-set', minutes: 0, minutesLeft: 0 };

/** Computes the ends of the clocks of a fault from the rule profile of its venue. */
export function repairLimits(identifiedAt: Date, { profile }: VenueRules): RepairLimits {
  const after = (hours: number | null) =>
    hours === null ? null : new Date(identifiedAt.getTime() + hours * HOUR_MS);
  return {
    arrangeBy: after(profile.hoursToArrangeRepair),
    repairBy: after(profile.hoursToRepair),
  };
}

/**
 * Computes the two clocks of a fault. A repaired fault needs no arrangement. A day without a time
 * counts from its start, or from the time of the fault if that is later, in favour of the venue.
 * @param zone of the venue
 */
export function faultClocks(fault: Fault, now: Date, zone: TimeZone): FaultClocks {
  const { identifiedAt, repairedAt, arrangedAt = repairedAt } = fault;
  const momentOf = (done: Date | Day | undefined) =>
    typeof done === 'string'
      ? new Date(Math.max(localDayRange(done, done, zone).start.getTime(), identifiedAt.getTime()))
      : done;
  const clock = (due: Date | null, done: Date | undefined): Clock => {
    if (due === null) return NO_LIMIT;
    const minutes = Math.floor((due.getTime() - identifiedAt.getTime()) / MINUTE_MS);
    const minutesLeft = Math.floor((due.getTime() - (done ?? now).getTime()) / MINUTE_MS);
    const isInTime = minutesLeft >= 0;
    const state = done ? (isInTime ? 'met' : 'met-late') : isInTime ? 'running' : 'overdue';
    return { due, state, minutes, minutesLeft };
  };
  return {
    arrange: clock(fault.arrangeBy, momentOf(arrangedAt)),
    repair: clock(fault.repairBy, momentOf(repairedAt)),
  };
}

/** Formats a clock: "14 h 20 min left", "Overdue 3 h 5 min", "Done", "Done 2 h late". */
export function clockText({ state, minutesLeft, minutes }: Clock): string {
  return FAULT_CLOCK[state](lengthText(Math.abs(minutesLeft), minutes));
}

/** Formats a duration: hours and minutes up to the length of the clock, days and hours beyond. */
function lengthText(minutes: number, clockMinutes: number): string {
  const hours = Math.floor(minutes / 60);
  const parts =
    minutes <= clockMinutes
      ? [hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`]
      : [`${Math.floor(hours / 24)} d`, hours % 24 && `${hours % 24} h`];
  return parts.filter(Boolean).join(' ') || '0 min';
}

/** Whether the system does not record because of a fault: until it is repaired, or was voided. */
export function isRecordingOff(
  fault: Pick<FormBEntry, 'stops_recording' | 'repair_date' | 'voided_at'>,
): boolean {
  return fault.stops_recording && !fault.repair_date && !fault.voided_at;
}

/** Returns whether the repair of a fault is neither arranged nor made. */
export function faultNeedsAction(fault: {
  readonly arrangement_date?: Date | string | null | undefined;
  readonly repair_date?: Date | string | null | undefined;
}): boolean {
  return !fault.arrangement_date && !fault.repair_date;
}

/** The fields of a fault that its clocks depend on. */
export type ClockedFault = Pick<
  FormBEntry,
  | 'reported_date'
  | 'arrangement_date'
  | 'arrangement_time'
  | 'repair_date'
  | 'arrange_by'
  | 'repair_by'
  | 'time_zone'
>;

/** Returns when the repair was arranged: an instant, or a day without a time. */
export function arrangedAt(entry: ClockedFault): Date | Day | undefined {
  const { arrangement_date: day, arrangement_time: time, time_zone } = entry;
  const moment = day && time ? parseVenueTime(`${day}T${time}`, time_zone) : day;
  return moment ?? undefined;
}

/** Computes the time left, or left at completion, to arrange the repair and to complete it. */
export function clocksOf(entry: ClockedFault, now: Date): FaultClocks {
  return faultClocks(
    {
      identifiedAt: new Date(entry.reported_date),
      arrangedAt: arrangedAt(entry),
      repairedAt: entry.repair_date ?? undefined,
      arrangeBy: instantOrNull(entry.arrange_by),
      repairBy: instantOrNull(entry.repair_by),
    },
    now,
    entry.time_zone,
  );
}

const instantOrNull = (text: string | null) => (text === null ? null : new Date(text));
