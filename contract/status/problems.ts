import { LICENCE_WARNING_DAYS } from '../licences/validity.ts';
import { type Day, plusDays } from '../time/days.ts';
import { MINUTE_MS } from '../time/milliseconds.ts';
import { localDay, type TimeZone } from '../time/venue-time.ts';
import { type DayState, isBeforeRegister } from './day-state.ts';
import {
  PROBLEM_KINDS,
  PROBLEM_TONES,
  type Problem,
  type Tonight,
  WEEK_NIGHTS,
} from './schemas.ts';

/** What the problems of a venue follow from. */
export interface VenueFacts {
  /** The nights before the running one, oldest first. */
  readonly nights: readonly { readonly day: Day; readonly state: DayState }[];
  readonly tonight: Tonight;
  /** Tonight and the night before, where somebody not yet confirmed recorded a check. */
  readonly unconfirmedNights: readonly Day[];
  /** Faults that are not repaired, with the first limit of their next step; null where the rules set none. */
  readonly faults: readonly {
    readonly isArranged: boolean;
    readonly count: number;
    readonly dueAt: Date | null;
  }[];
  /** Last day for the next inspection: undefined before the first, null under rules without a period. */
  readonly inspectionDay: Day | null | undefined;
  /** Whether the register has just begun, so that a missing inspection is no alarm. */
  readonly isNew: boolean;
  /** Last day on which any manager holds two valid licences. */
  readonly licensedUntil: Day | null;
  readonly now: Date;
  readonly zone: TimeZone;
}

/** States of a night on which somebody did the check. */
const CHECKED: readonly DayState[] = ['on_time', 'late', 'recorded_later'];

/** Lists what is wrong at a venue, worst first. */
export function problemsOf(facts: VenueFacts): Problem[] {
  const problems = [
    ...checkProblems(facts),
    ...licenceProblems(facts),
    ...faultProblems(facts, 'fault_to_arrange'),
    ...faultProblems(facts, 'fault_to_repair'),
    ...inspectionProblems(facts),
    ...confirmationProblems(facts),
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
): Problem => ({ kind, tone, nights: [], faults: 0, due_at: null, day: null, ...details });

function checkProblems({ nights, tonight, now }: VenueFacts): Problem[] {
  const lastChecked = nights.findLast(({ state }) => CHECKED.includes(state))?.day ?? null;
  const unchecked = nights
    .filter(({ day, state }) => state === 'missed' && day > (lastChecked ?? ''))
    .map(({ day }) => day);
  // One night is said to be missed; several are said by the last check.
  const isUnchecked = unchecked.length > 1 && unchecked.at(-1) === nights.at(-1)?.day;
  const week = nights.slice(-WEEK_NIGHTS);
  const inWeek = (wanted: DayState) =>
    week.flatMap(({ day, state }) => (state === wanted ? [day] : []));
  const missed = inWeek('missed').filter((day) => !isUnchecked || !unchecked.includes(day));
  const explained = inWeek('explained');
  const isFirstNight = isBeforeRegister(nights.at(-1)?.state);
  return [
    ...(isUnchecked ? [problem('no_check', 'bad', { nights: unchecked, day: lastChecked })] : []),
    ...(isOverdue(tonight, now) && !isFirstNight
      ? [problem('overdue', 'bad', { due_at: tonight.due_at })]
      : []),
    ...(missed.length > 0 ? [problem('missed', 'bad', { nights: missed })] : []),
    ...(explained.length > 0 ? [problem('explained', 'known', { nights: explained })] : []),
  ];
}

/** In the minute of the deadline a check is still on time. */
const isOverdue = ({ state, due_at }: Tonight, now: Date): boolean =>
  state === 'open' && due_at !== null && now.getTime() - Date.parse(due_at) >= MINUTE_MS;

function licenceProblems({ licensedUntil, now, zone }: VenueFacts): Problem[] {
  const today = localDay(now, zone);
  if (licensedUntil === null || licensedUntil < today) return [problem('no_manager', 'bad', {})];
  if (licensedUntil > plusDays(today, LICENCE_WARNING_DAYS.early)) return [];
  return [problem('no_manager', 'soon', { day: licensedUntil })];
}

function faultProblems(
  { faults, now }: VenueFacts,
  kind: 'fault_to_arrange' | 'fault_to_repair',
): Problem[] {
  const found = faults.filter(({ isArranged }) => isArranged === (kind === 'fault_to_repair'));
  if (found.length === 0) return [];
  const [first] = found
    .flatMap(({ dueAt }) => dueAt ?? [])
    .sort((one, other) => one.getTime() - other.getTime());
  const tone = first && first < now ? 'bad' : 'soon';
  const count = found.reduce((sum, faults) => sum + faults.count, 0);
  return [problem(kind, tone, { faults: count, due_at: first?.toISOString() ?? null })];
}

function confirmationProblems({ unconfirmedNights: nights }: VenueFacts): Problem[] {
  return nights.length > 0 ? [problem('unconfirmed', 'soon', { nights: [...nights] })] : [];
}

function inspectionProblems({ inspectionDay, isNew, now, zone }: VenueFacts): Problem[] {
  const today = localDay(now, zone);
  if (inspectionDay === null) return [];
  if (inspectionDay === undefined) return [problem('inspection', isNew ? 'soon' : 'bad', {})];
  if (inspectionDay > plusDays(today, LICENCE_WARNING_DAYS.early)) return [];
  return [problem('inspection', inspectionDay < today ? 'bad' : 'soon', { day: inspectionDay })];
}
