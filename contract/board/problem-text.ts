import { PROBLEM } from '../messages/board.ts';
import { CARD_NOTE } from '../messages/screens/dashboard.ts';
import { shortDayName } from '../time/day-name.ts';
import { type Day, daysBetween } from '../time/days.ts';
import { formatTime } from '../time/formatting.ts';
import { HOUR_MS, MINUTE_MS } from '../time/milliseconds.ts';
import { localDay, type TimeZone } from '../time/venue-time.ts';
import type { Problem } from './schemas.ts';

interface Moment {
  readonly now: Date;
  readonly zone: TimeZone;
  /** The night before the running one. */
  readonly lastNight: Day;
}

/** Says what is wrong: "No check since Fri 20 Nov", "Fault open, 11 h left to arrange". */
export function problemText(problem: Problem, { now, zone, lastNight }: Moment): string {
  const { kind, nights, faults, due_at, day } = problem;
  const clock = due_at === null ? undefined : clockOf(Date.parse(due_at) - now.getTime());
  switch (kind) {
    case 'no_check':
      return PROBLEM.noCheck(day === null ? undefined : shortDayName(day));
    case 'overdue':
      return PROBLEM.overdue(due_at === null ? '' : formatTime(new Date(due_at), zone));
    case 'missed':
      return nights.length === 1 && nights[0] === lastNight
        ? PROBLEM.missedLastNight
        : PROBLEM.missed(nights.map(shortDayName));
    case 'explained':
      return PROBLEM.explained(nights.map(shortDayName));
    case 'no_manager':
      return day === null ? PROBLEM.noManager : PROBLEM.noManagerAfter(shortDayName(day));
    case 'fault_to_arrange':
      return clock?.isOverdue
        ? PROBLEM.faultToArrangeOverdue(faults, clock.text)
        : PROBLEM.faultToArrange(faults, clock?.text ?? '');
    case 'fault_to_repair':
      return clock?.isOverdue
        ? PROBLEM.faultToRepairOverdue(faults, clock.text)
        : PROBLEM.faultToRepair(faults, clock?.text ?? '');
    case 'inspection':
      return inspectionText(day, localDay(now, zone));
  }
}

/** Formats the time left of a clock, or past its end: "46 h left", "overdue 30 min". */
export function clockOf(left: number): { text: string; isOverdue: boolean } {
  const length = Math.abs(left);
  const text =
    length >= HOUR_MS
      ? CARD_NOTE.hours(Math.floor(length / HOUR_MS))
      : CARD_NOTE.minutes(Math.floor(length / MINUTE_MS));
  const isOverdue = left < 0;
  return { text: isOverdue ? CARD_NOTE.overdue(text) : CARD_NOTE.left(text), isOverdue };
}

function inspectionText(day: Day | null, today: Day): string {
  if (day === null) return PROBLEM.noInspection;
  const days = daysBetween(today, day);
  if (days === 0) return PROBLEM.inspectionToday;
  return days > 0 ? PROBLEM.inspectionIn(days) : PROBLEM.inspectionOverdue(-days);
}
