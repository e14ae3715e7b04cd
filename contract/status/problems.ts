import { LICENCE_WARNING_DAYS } from '../rules/licence-validity.ts';
import { type Day, plusDays } from '../time/days.ts';
import { localDay } from '../time/venue-time.ts';
import type { DayState } from './day-state.ts';
import { isInspectionDue, isInspectionWrong } from './inspection.ts';
import { PROBLEM_KINDS, PROBLEM_TONES, type Problem, WEEK_NIGHTS } from './schemas.ts';
import { isChecked } from './totals.ts';
import {
  isActive,
  isCheckOverdue,
  type UnrepairedFault,
  type VenueStatus,
} from './venue-status.ts';

/**
 * Lists what is wrong at a venue, worst first. A venue that is switched off keeps its missed nights; nothing else is due there.
 * @param licensedUntil last day on which any manager holds two valid licences
 */
export function problemsOf(status: VenueStatus, licensedUntil: Day | null): Problem[] {
  const problems = [
    ...checkProblems(status),
    ...confirmationProblems(status),
    ...(isActive(status)
      ? [
          ...recordingProblems(status),
          ...licenceProblems(status, licensedUntil),
          ...faultProblems('fault_to_arrange', status.toArrange, status.now),
          ...faultProblems('fault_to_repair', status.toRepair, status.now),
          ...inspectionProblems(status),
        ]
      : []),
  ];
  return problems.sort((one, other) => rankOf(one) - rankOf(other));
}

/** Ranks a problem: the worst is 0. */
export const rankOf = ({ tone, kind }: Problem): number =>
  PROBLEM_TONES.indexOf(tone) * PROBLEM_KINDS.length + PROBLEM_KINDS.indexOf(kind);

/** Rank of a venue where nothing is wrong. */
export const NO_PROBLEM_RANK = PROBLEM_TONES.length * PROBLEM_KINDS.length;

const problem = (
  kind: Problem['kind'],
  tone: Problem['tone'],
  details: Partial<Problem>,
): Problem => ({
  kind,
  tone,
  nights: [],
  faults: 0,
  findings: 0,
  not_recording: null,
  due_at: null,
  day: null,
  ...details,
});

function checkProblems(status: VenueStatus): Problem[] {
  const { nights, tonight } = status;
  const lastChecked = nights.findLast(({ state }) => isChecked(state))?.day ?? null;
  const unchecked = nights
    .filter(({ day, state }) => state === 'missed' && day > (lastChecked ?? ''))
    .map(({ day }) => day);
  // One missed night is named; for several, the day of the last check.
  const isUnchecked = unchecked.length > 1 && unchecked.at(-1) === nights.at(-1)?.day;
  const week = nights.slice(-WEEK_NIGHTS);
  const inWeek = (wanted: DayState) =>
    week.flatMap(({ day, state }) => (state === wanted ? [day] : []));
  const missed = inWeek('missed').filter((day) => !isUnchecked || !unchecked.includes(day));
  const explained = inWeek('explained');
  return [
    ...(isUnchecked ? [problem('no_check', 'bad', { nights: unchecked, day: lastChecked })] : []),
    ...(isCheckOverdue(status) ? [problem('overdue', 'bad', { due_at: tonight.due_at })] : []),
    ...(missed.length > 0 ? [problem('missed', 'bad', { nights: missed })] : []),
    ...(explained.length > 0 ? [problem('explained', 'known', { nights: explained })] : []),
  ];
}

function confirmationProblems({ unconfirmedNights: nights }: VenueStatus): Problem[] {
  return nights.length > 0 ? [problem('unconfirmed', 'soon', { nights: [...nights] })] : [];
}

function recordingProblems({ notRecording: not_recording }: VenueStatus): Problem[] {
  return not_recording ? [problem('not_recording', 'bad', { not_recording })] : [];
}

function licenceProblems({ now, zone }: VenueStatus, licensedUntil: Day | null): Problem[] {
  const today = localDay(now, zone);
  if (licensedUntil === null || licensedUntil < today) return [problem('no_manager', 'bad', {})];
  if (licensedUntil > plusDays(today, LICENCE_WARNING_DAYS.early)) return [];
  return [problem('no_manager', 'soon', { day: licensedUntil })];
}

function faultProblems(
  kind: 'fault_to_arrange' | 'fault_to_repair',
  faults: readonly UnrepairedFault[],
  now: Date,
): Problem[] {
  if (faults.length === 0) return [];
  const [first] = faults
    .flatMap((fault) => (kind === 'fault_to_arrange' ? fault.arrange_by : fault.repair_by) ?? [])
    .sort((one, other) => one.getTime() - other.getTime());
  const tone = first && first < now ? 'bad' : 'soon';
  return [problem(kind, tone, { faults: faults.length, due_at: first?.toISOString() ?? null })];
}

/** A failed inspection that is overdue as well is two problems. */
function inspectionProblems({ inspection }: VenueStatus): Problem[] {
  const { open_findings: findings, due_day: day, state } = inspection;
  const tone = isInspectionWrong(inspection) ? 'bad' : 'soon';
  return [
    ...(findings > 0 ? [problem('failed_inspection', 'bad', { findings, day })] : []),
    ...(isInspectionDue(inspection) && state !== 'failed'
      ? [problem('inspection', tone, { day })]
      : []),
  ];
}
