import { checkDeadline, type Timing } from '../rules/check-deadline.ts';
import { tradingDay } from '../rules/trading-day.ts';
import { rulesOf } from '../rules/venue-rules.ts';
import type { Day } from '../time/days.ts';
import {
  hoursOn,
  isDeclaredClosed,
  termsOfVenue,
  termsOn,
  type VenueTerms,
  type VenueVersion,
} from './venue-terms.ts';

/** The states of a trading day, each day having exactly one. */
export const DAY_STATES = [
  /** A check was recorded by the deadline. */
  'on_time',
  /** The first check was made and recorded after the deadline. */
  'late',
  /** The first check states a time before the deadline, but was recorded after it. */
  'recorded_later',
  /** The venue traded, and no check was recorded. */
  'missed',
  /** A missed day with at least one explanation. */
  'explained',
  /** No opening hours on this weekday, or declared closed by the deadline. */
  'not_trading',
  /** Declared closed after the deadline, without a check. */
  'closed_afterwards',
  /** The venue was switched off. */
  'inactive',
  /** Before the first whole trading day of the register. */
  'before_register',
  /** Such a day with a check in the paper register that was transcribed. */
  'on_paper',
  /** The running day, with its check still to come. */
  'open',
] as const;

export type DayState = (typeof DAY_STATES)[number];

/** Tells whether a state is one of a day on which the register did not exist yet. */
export const isBeforeRegister = (state: DayState | undefined): boolean =>
  state === 'before_register' || state === 'on_paper';

/** Tells whether no check was recorded on a day: an explanation does not change that. */
export const isMissed = (state: DayState | undefined): boolean =>
  state === 'missed' || state === 'explained';

/** A check in force, as far as the state of its trading day depends on it. */
export interface DayCheck {
  /** When it was made on a phone, or else received by the server. */
  readonly recordedAt: Date;
  readonly timing: Timing;
}

/** The records of a trading day. */
export interface DayRecords {
  readonly checks: readonly DayCheck[];
  readonly isExplained: boolean;
  /** Whether the paper register has a check of it, which decides only where the register has nothing to say. */
  readonly isOnPaper: boolean;
}

/** What a venue's versions say about its trading days. */
export interface VenueRecord<Version extends VenueVersion = VenueVersion> {
  readonly versions: readonly Version[];
  readonly terms: readonly VenueTerms<Version>[];
  /** The trading day in which the register began. */
  readonly firstDay: Day;
  /** The running trading day, and its terms. */
  readonly currentDay: Day;
  readonly currentTerms: VenueTerms<Version>;
  readonly now: Date;
}

/** @param versions of the venue, at least one, oldest first */
export function venueRecord<Version extends VenueVersion>(
  versions: readonly Version[],
  now: Date,
): VenueRecord<Version> {
  const terms = termsOfVenue(versions);
  const [first] = terms;
  if (!first) throw new Error('A venue has at least one version');
  const { day, terms: currentTerms } = tradingDayUnder(terms, now) ?? {
    day: first.from,
    terms: first,
  };
  return { versions, terms, firstDay: first.from, currentDay: day, currentTerms, now };
}

/** Returns what a venue's versions said at a time. */
export function recordAt<Version extends VenueVersion>(
  { versions }: VenueRecord<Version>,
  at: Date,
): VenueRecord<Version> {
  const then = versions.filter((version) => version.at <= at);
  return venueRecord(then.length > 0 ? then : versions.slice(0, 1), at);
}

/**
 * Finds the trading day of an instant and its terms; undefined before the venue was added. Each terms'
 * own zone decides, since days of two zones overlap.
 */
export function tradingDayUnder<Terms extends VenueTerms>(
  terms: readonly Terms[],
  at: Date,
): { day: Day; terms: Terms } | undefined {
  const found = terms.findLast(({ from, version }) => from <= tradingDay(at, rulesOf(version)));
  return found && { day: tradingDay(at, rulesOf(found.version)), terms: found };
}

/** Returns the deadline of a trading day's check; null on a day without terms. */
export function dueAt(day: Day, { terms }: VenueRecord): Date | null {
  const ofDay = termsOn(day, terms);
  return ofDay ? deadlineUnder(ofDay, day) : null;
}

/** Returns the deadline of a trading day's check under its terms. */
export function deadlineUnder(terms: VenueTerms, day: Day): Date {
  return checkDeadline(day, hoursOn(day, terms), rulesOf(terms.version));
}

/**
 * Works out the state of a trading day. A check decides before anything else, and an explanation before
 * a closure that was declared afterwards: neither can be made to disappear.
 */
export function dayState(day: Day, venue: VenueRecord, records: DayRecords): DayState {
  const decisive = decisiveCheck(records.checks);
  if (decisive) return decisive.timing;
  const terms = termsOn(day, venue.terms);
  const hasEnded = day < venue.currentDay;
  if (!terms || (day === venue.firstDay && hasEnded)) {
    return records.isOnPaper ? 'on_paper' : 'before_register';
  }
  if (!terms.version.is_active) return 'inactive';
  if (!hoursOn(day, terms)) return 'not_trading';
  const deadline = deadlineUnder(terms, day);
  const isClosed = isDeclaredClosed(day, venue.versions, venue.now);
  if (isClosed && isDeclaredClosed(day, venue.versions, deadline)) return 'not_trading';
  if (records.isExplained) return 'explained';
  if (isClosed) return 'closed_afterwards';
  return hasEnded ? 'missed' : 'open';
}

/**
 * Returns the check that decides about its day: one on time if there is any, or else the one that was
 * recorded first, so that a later one cannot improve the day.
 */
export function decisiveCheck<C extends DayCheck>(checks: readonly C[]): C | undefined {
  const onTime = checks.find(({ timing }) => timing === 'on_time');
  return onTime ?? earliest(checks);
}

function earliest<C extends DayCheck>(checks: readonly C[]): C | undefined {
  return checks.reduce<C | undefined>(
    (first, check) => (first && first.recordedAt <= check.recordedAt ? first : check),
    undefined,
  );
}
