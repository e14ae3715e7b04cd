import { ANSWER } from '#contract/core/answer.ts';
import { repairLimits } from '#contract/form-b/fault-clocks.ts';
import { TRIAL } from '#contract/messages/dashboard.ts';
import { WEEKDAY_NAME } from '#contract/messages/venues.ts';
import type { Question } from '#contract/questions/schemas.ts';
import { checkDeadline, minutesLate } from '#contract/rules/check-deadline.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { weekdayOf } from '#contract/time/days.ts';
import { formatClock, formatDateTime, formatTime } from '#contract/time/formatting.ts';
import { parseVenueTime } from '#contract/time/venue-time.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import type { Check } from './use-check-form.ts';

interface Trial {
  readonly check: Pick<Check, 'submitted_at' | 'answers'>;
  readonly venue: Pick<Venue, 'time_zone' | 'rules' | 'hours'>;
  /** Name of the manager. */
  readonly manager: string;
  readonly questions: readonly Question[];
  /** Name of the company that would be mailed about a fault; undefined for none. */
  readonly mailed: string | undefined;
}

/** Says in sentences what a trial check would have done, had it been recorded. */
export function trialOutcome({ check, venue, manager, questions, mailed }: Trial): string[] {
  const rules = rulesOf(venue);
  const { zone, profile } = rules;
  const at = parseVenueTime(check.submitted_at, zone);
  if (!at) return [];
  const day = tradingDay(at, rules);
  const weekday = weekdayOf(day);
  const late = minutesLate(at, checkDeadline(day, venue.hours[weekday] ?? undefined, rules));
  const wrong = new Set(
    check.answers.filter(({ answer }) => answer === ANSWER.no).map((it) => it.question_id),
  );
  const isRecordingOff = questions.some((it) => it.asks_recording && wrong.has(it.id));
  const { arrangeBy, repairBy } = repairLimits(at, rules);
  const ofFault = [
    TRIAL.fault(wrong.size),
    ...(arrangeBy ? [TRIAL.arrangeBy(formatDateTime(arrangeBy, zone))] : []),
    ...(repairBy ? [TRIAL.repairBy(formatDateTime(repairBy, zone))] : []),
    mailed === undefined ? TRIAL.notMailed : TRIAL.mailed(mailed),
    ...(isRecordingOff && profile.stopTrading
      ? [TRIAL.recordingOff(formatClock(profile.stopTrading.from))]
      : []),
  ];
  return [
    TRIAL.recorded(WEEKDAY_NAME[weekday], manager, formatTime(at, zone)),
    late === 0 ? TRIAL.onTime : TRIAL.late(late),
    ...(wrong.size === 0 ? [TRIAL.noFault] : ofFault),
    TRIAL.locked,
  ];
}
