import { PROBLEM } from '../messages/board.ts';
import { CARD_NOTE } from '../messages/dashboard.ts';
import { shortDayName } from '../time/day-name.ts';
import { type Day, daysBetween } from '../time/days.ts';
import { formatTime } from '../time/formatting.ts';
import { localDay, type TimeZone } from '../time/venue-time.ts';
import { recordingDuty } from './recording-duty.ts';
import type { Problem } from './schemas.ts';
import { clockOf } from './time-left.ts';

interface Moment {
  readonly now: Date;
  readonly zone: TimeZone;
  /** The night before the running one. */
  readonly lastNight: Day;
}

/** Says what is wrong: "No check since Fri 20 Nov", "Fault open, 11 h left to arrange". */
export function problemText(problem: Problem, { now, zone, lastNight }: Moment): string {
  const { kind, nights, faults, findings, not_recording, due_at, day } = problem;
  const clock = due_at === null ? undefined : clockOf(Date.parse(due_at) - now.getTime());
  switch (kind) {
    case 'not_recording':
      return PROBLEM.notRecording(not_recording && recordingDuty(not_recording.rules));
    case 'failed_inspection':
      return CARD_NOTE.failedInspection(findings);
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
    case 'unconfirmed':
      return PROBLEM.unconfirmed(nights.map(shortDayName));
    case 'inspection':
      return inspectionText(day, localDay(now, zone));
  }
}

function inspectionText(day: Day | null, today: Day): string {
  if (day === null) return PROBLEM.noInspection;
  const days = daysBetween(today, day);
  if (days === 0) return PROBLEM.inspectionToday;
  return days > 0 ? PROBLEM.inspectionIn(days) : PROBLEM.inspectionOverdue(-days);
}
