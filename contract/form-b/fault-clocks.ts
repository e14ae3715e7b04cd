import { FAULT_CLOCK } from '../messages/screens/form-b.ts';
import { type Day, localDayRange, type TimeZone } from '../time/calendar.ts';
import { HOUR_MS, MINUTE_MS } from '../time/milliseconds.ts';

/**
 * Hours from identifying a malfunction to its repair being arranged (Liquor Act 1992 (Qld)
 * s 142AH) and to its being repaired (the regulator's newer guidance): elapsed, not by the clock.
 */
export const FAULT_HOURS = 48;

export interface Fault {
  readonly identifiedAt: Date;
  readonly arrangedAt?: Date | Day | undefined;
  readonly repairedAt?: Date | Day | undefined;
}

export interface Clock {
  readonly due: Date;
  readonly state: keyof typeof FAULT_CLOCK;
  /** Whole minutes from now, or from when it was done, to `due`; negative when past. */
  readonly minutesLeft: number;
}

/**
 * The two clocks of a Form B entry. What is repaired needs no more arranging. A day without a time
 * is taken from its first moment, but not from before the fault was identified: the register does
 * not know better, and does not accuse.
 * @param zone in which days without a time are judged
 */
export function faultClocks(
  fault: Fault,
  now: Date,
  zone: TimeZone,
): { arrange: Clock; repair: Clock } {
  const { identifiedAt, repairedAt, arrangedAt = repairedAt } = fault;
  const momentOf = (done: Date | Day | undefined) =>
    typeof done === 'string'
      ? new Date(Math.max(localDayRange(done, done, zone).start.getTime(), identifiedAt.getTime()))
      : done;
  const due = new Date(identifiedAt.getTime() + FAULT_HOURS * HOUR_MS);
  return {
    arrange: clockTo(due, momentOf(arrangedAt), now),
    repair: clockTo(due, momentOf(repairedAt), now),
  };
}

function clockTo(due: Date, done: Date | undefined, now: Date): Clock {
  const minutesLeft = Math.floor((due.getTime() - (done ?? now).getTime()) / MINUTE_MS);
  const inTime = minutesLeft >= 0;
  if (done) return { due, minutesLeft, state: inTime ? 'met' : 'met-late' };
  return { due, minutesLeft, state: inTime ? 'running' : 'overdue' };
}

/** For a table cell: "14 h 20 min left", "Overdue 3 h 5 min", "Done", "Done 2 h late" */
export function clockText({ state, minutesLeft }: Clock): string {
  return FAULT_CLOCK[state](lengthText(Math.abs(minutesLeft)));
}

/** Hours up to the 48 a clock runs, days and hours beyond. */
function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const parts =
    minutes <= FAULT_HOURS * 60
      ? [hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`]
      : [`${Math.floor(hours / 24)} d`, hours % 24 && `${hours % 24} h`];
  return parts.filter(Boolean).join(' ') || '0 min';
}

/** A fault needs action while its repair is neither arranged nor made. */
export function faultNeedsAction(fault: {
  readonly arrangement_date?: Date | string | null | undefined;
  readonly repair_date?: Date | string | null | undefined;
}): boolean {
  return !fault.arrangement_date && !fault.repair_date;
}
