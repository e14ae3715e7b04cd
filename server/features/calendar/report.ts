import type { DayState } from '#contract/calendar/day-state.ts';
import { dueAt, tradingDayUnder } from '#contract/calendar/day-state.ts';
import type {
  ReportedFault,
  ReportedInspection,
  UncheckedDay,
  VenueReport,
} from '#contract/calendar/venue-report.ts';
import type { Day } from '#contract/time/days.ts';
import { type StateFacts, stateReader } from './board.ts';
import { byDay, closuresOf, daysOf, type Venue } from './present.ts';
import type { Period } from './store.ts';

/** A venue as its report names it. */
export type ReportedVenue = Pick<
  VenueReport,
  'venue_id' | 'venue_name' | 'address' | 'licence_number'
>;

/** Entries in force, of any period. */
export interface ReportedEntries {
  readonly faults: readonly ReportedFault[];
  readonly inspections: readonly ReportedInspection[];
}

/** States of days without a check that their reader may want to know more about. */
const DETAILED: readonly DayState[] = ['missed', 'explained', 'not_trading', 'closed_afterwards'];

/**
 * Reports the trading days of a venue. Exports and their verification both use it, with records from the
 * tables and from the history.
 * @param within see `reportPeriod`
 */
export function venueReport(
  reported: ReportedVenue,
  venue: Venue,
  within: Period,
  facts: StateFacts,
  { faults, inspections }: ReportedEntries,
): VenueReport {
  const days = daysOf(within);
  const stateOn = stateReader(reported.venue_id, venue, facts);
  const states = days.map(stateOn);
  const explanations = byDay(facts.explanations.get(reported.venue_id) ?? []);
  const closures = new Map(closuresOf(venue, within).map((change) => [change.day, change]));
  const unchecked = days.flatMap((day, at): UncheckedDay[] => {
    const state = states[at];
    if (!state || !DETAILED.includes(state)) return [];
    const closure = closures.get(day);
    return [
      {
        day,
        due_at: dueAt(day, venue)?.toISOString() ?? null,
        explanations: (explanations.get(day) ?? []).map((row) => ({
          reason: row.reason,
          text: row.text,
          recorded: { at: row.recorded_at.toISOString(), by: row.recorded_by },
        })),
        closed: closure?.is_closed ? closure.declared : null,
      },
    ];
  });
  const isWithin = (at: string) => {
    const { day } = tradingDayUnder(venue.terms, new Date(at)) ?? {};
    return day !== undefined && within.from <= day && day <= within.to;
  };
  return {
    ...reported,
    ...within,
    states,
    unchecked,
    faults: faults.filter(({ reported_date }) => isWithin(reported_date)),
    inspections: inspections.filter(({ submitted_at }) => isWithin(submitted_at)),
  };
}

/**
 * Bounds a period by the beginning of the register and by the running day.
 * @param firstCheck trading day of the first check, with which a venue begins that has no history
 */
export function reportPeriod(
  venue: Venue,
  { from, to }: Partial<Period>,
  firstCheck: Day | undefined,
): Period {
  const { firstDay, currentDay } = venue;
  const beginning = isInHistory(venue) ? firstDay : (firstCheck ?? currentDay);
  return {
    from: from !== undefined && from > beginning ? from : beginning,
    to: to !== undefined && to < currentDay ? to : currentDay,
  };
}

/** Whether the history has a version of a venue: see `venueVersions`. */
export const isInHistory = ({ versions }: Venue) => versions[0]?.at.getTime() !== 0;

/** States of days on which something was recorded, or should have been. */
const NOTABLE: readonly DayState[] = [
  'on_time',
  'late',
  'recorded_later',
  'missed',
  'explained',
  'closed_afterwards',
];

/** Whether a venue traded, or should have, on any day of its report. */
export const hasTraded = ({ states }: VenueReport) =>
  states.some((state) => NOTABLE.includes(state));
