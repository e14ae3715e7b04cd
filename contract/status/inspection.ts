import { formatCount } from '../core/format-count.ts';
import { INSPECTION_DUE } from '../messages/form-c.ts';
import { LICENCE_WARNING_DAYS } from '../rules/licence-validity.ts';
import type { VenueRules } from '../rules/venue-rules.ts';
import { DAY_MS, type Day, daysBetween, plusDays, plusMonths, timeBetween } from '../time/days.ts';
import { localDay } from '../time/venue-time.ts';
import { INSPECTION_STATES, type InspectionStatus } from './schemas.ts';

/** As long before every other inspection it counts as due. */
const FIRST_INSPECTION_DAYS = LICENCE_WARNING_DAYS.early;

/** Returns the time since which a register is new: that it has no inspection yet is no alarm. */
export const newRegistersSince = (now: Date): Date =>
  new Date(now.getTime() - FIRST_INSPECTION_DAYS * DAY_MS);

/** The newest inspection in force. */
export interface LatestInspection {
  readonly at: Date;
  /** Findings answered No, while neither repaired nor inspected anew. */
  readonly openFindings: number;
}

/** Returns the last day on which the next inspection is in time; null under rules without a period. */
export function formCDueDay(latestInspectionAt: Date, { zone, profile }: VenueRules): Day | null {
  const months = profile.inspectionPeriodMonths;
  return months === null ? null : plusMonths(localDay(latestInspectionAt, zone), months);
}

/**
 * Computes the state of a venue's inspections.
 * @param beganAt when its register began
 */
export function inspectionStatus(
  latest: LatestInspection | undefined,
  { rules, beganAt, now }: { rules: VenueRules; beganAt: Date; now: Date },
): InspectionStatus {
  const dueDay = latest ? formCDueDay(latest.at, rules) : null;
  const status = {
    due_day: dueDay,
    open_findings: latest?.openFindings ?? 0,
    is_new: beganAt >= newRegistersSince(now),
  };
  const today = localDay(now, rules.zone);
  if (!latest) {
    const hasPeriod = rules.profile.inspectionPeriodMonths !== null;
    return { ...status, state: hasPeriod ? 'never' : 'no_period' };
  }
  if (dueDay !== null && dueDay < today) return { ...status, state: 'overdue' };
  if (latest.openFindings > 0) return { ...status, state: 'failed' };
  if (dueDay === null) return { ...status, state: 'no_period' };
  const isSoon = dueDay <= plusDays(today, LICENCE_WARNING_DAYS.early);
  return { ...status, state: isSoon ? 'due_soon' : 'in_time' };
}

/** Whether an inspection or the repair of its findings is to be arranged: counted as "Form C due". */
export const isInspectionDue = ({ state }: InspectionStatus): boolean =>
  state !== 'in_time' && state !== 'no_period';

/** Whether this is wrong already. A register that has just begun may lack its first inspection. */
export const isInspectionWrong = ({ state, is_new }: InspectionStatus): boolean =>
  state === 'overdue' || state === 'failed' || (state === 'never' && !is_new);

/** Sorts the worst in front, and of equal ones the first that is due. */
export const byInspection = (one: InspectionStatus, other: InspectionStatus): number =>
  INSPECTION_STATES.indexOf(one.state) - INSPECTION_STATES.indexOf(other.state) ||
  (one.due_day ?? '').localeCompare(other.due_day ?? '');

/**
 * Formats `daysUntilFormCDue`: "5 months", "2 weeks", "3 days", "Due today", "Overdue 12 days", "Failed, 1
 * finding open". Only a text with months or weeks is shown green, so overdue days are counted in days.
 */
export function inspectionText(
  { state, due_day, open_findings }: InspectionStatus,
  today: Day,
): string {
  if (state === 'never') return INSPECTION_DUE.neverInspected;
  if (state === 'failed') return INSPECTION_DUE.failed(open_findings);
  if (due_day === null) return INSPECTION_DUE.noPeriod;
  const days = daysBetween(today, due_day);
  if (days === 0) return INSPECTION_DUE.today;
  if (days < 0) return INSPECTION_DUE.overdue(-days);
  const { months } = timeBetween(today, due_day);
  if (months > 0) return formatCount(months, 'month');
  return days >= 7 ? formatCount(Math.floor(days / 7), 'week') : formatCount(days, 'day');
}

/** Returns whether the dashboard's card is green: while the text has months or weeks. */
export function formCIsGreen(text: string): boolean {
  return text.includes('month') || text.includes('week');
}
