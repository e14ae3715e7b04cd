import type {
  ReportedFault,
  ReportedInspection,
  Signer,
  UncheckedDay,
  VenueReport,
} from '#contract/calendar/venue-report.ts';
import type { PaperEntry } from '#contract/paper/schemas.ts';
import type { DayState } from '#contract/status/day-state.ts';
import { dueAt, tradingDayUnder } from '#contract/status/day-state.ts';
import { type Day, daysBetween } from '#contract/time/days.ts';
import { byDay, daysOf, daysOfFaults, type StateFacts, stateReader } from '../status/nights.ts';
import type { Period } from '../status/store.ts';
import { closuresOf, explanationTimes, type Venue } from './present.ts';

/** A venue as its report names it. */
export type ReportedVenue = Pick<
  VenueReport,
  'venue_id' | 'venue_name' | 'address' | 'licence_number'
>;

/** Entries in force: faults and inspections of any period, signers of the reported one. */
export interface ReportedEntries {
  readonly signers: readonly Signer[];
  readonly faults: readonly ReportedFault[];
  /** See `statusStore.faultsFound`. */
  readonly faultsFound: readonly Date[];
  readonly inspections: readonly ReportedInspection[];
  /** Entries of the paper register in the period of the export, by number. */
  readonly paper: readonly PaperEntry[];
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
  { signers, faults, faultsFound, inspections, paper }: ReportedEntries,
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
          ...explanationTimes(row),
        })),
        closed: closure?.is_closed ? closure.declared : null,
      },
    ];
  });
  const faultDays = daysOfFaults(venue, faultsFound);
  const isWithin = (at: string) => {
    const { day } = tradingDayUnder(venue.terms, new Date(at)) ?? {};
    return day !== undefined && within.from <= day && day <= within.to;
  };
  return {
    ...reported,
    time_zone: venue.currentTerms.version.time_zone,
    ...within,
    states,
    fault_days: days.filter((day) => faultDays.has(day)),
    unchecked,
    signers: [...signers].sort(byChecks),
    faults: faults.filter(({ reported_date }) => isWithin(reported_date)),
    inspections: inspections.filter(({ submitted_at }) => isWithin(submitted_at)),
    ...(paper.length > 0 && { paper: [...paper] }),
  };
}

const byChecks = (one: Signer, other: Signer) =>
  other.checks - one.checks || (signerName(one) < signerName(other) ? -1 : 1);

const signerName = ({ manager_name, manager_licence_number }: Signer) =>
  `${manager_name} ${manager_licence_number}`;

/**
 * Bounds a period by the beginning of the register, or of the paper register before it, and by the running day.
 * @param firstCheck trading day of the first check, with which a venue begins that has no history
 * @param firstOnPaper first night with a check of the paper register
 */
export function reportPeriod(
  venue: Venue,
  { from, to }: Partial<Period>,
  { firstCheck, firstOnPaper }: FirstNights,
): Period {
  const { firstDay, currentDay } = venue;
  const register = isInHistory(venue) ? firstDay : (firstCheck ?? currentDay);
  const beginning = firstOnPaper !== undefined && firstOnPaper < register ? firstOnPaper : register;
  return {
    from: from !== undefined && from > beginning ? from : beginning,
    to: to !== undefined && to < currentDay ? to : currentDay,
  };
}

interface FirstNights {
  readonly firstCheck: Day | undefined;
  readonly firstOnPaper: Day | undefined;
}

/** Whether the history has a version of a venue: see `venueVersions`. */
export const isInHistory = ({ versions }: Venue) => versions[0]?.at.getTime() !== 0;

/** Trading days of all venues together. More are a document that nobody can print or verify. */
const REPORTS_MAX_DAYS = 200_000;

/** Whether the reports of these periods are short enough for a document. */
export function withinReportLimit(periods: readonly Period[]): boolean {
  const days = periods.map(({ from, to }) => Math.max(0, daysBetween(from, to) + 1));
  return days.reduce((sum, count) => sum + count, 0) <= REPORTS_MAX_DAYS;
}

/** States of days on which something was recorded, or should have been. */
const NOTABLE: readonly DayState[] = [
  'on_time',
  'late',
  'recorded_later',
  'missed',
  'explained',
  'closed_afterwards',
  'on_paper',
];

/** Whether a venue traded, or should have, on any day of its report. */
export const hasTraded = ({ states }: VenueReport) =>
  states.some((state) => NOTABLE.includes(state));
