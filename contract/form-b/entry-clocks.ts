import type { Day } from '../time/days.ts';
import { parseVenueTime } from '../time/venue-time.ts';
import { type FaultClocks, faultClocks } from './fault-clocks.ts';
import type { FormBEntry } from './schemas.ts';

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
