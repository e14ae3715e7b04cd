import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { CLOCK_TOLERANCE_MS } from '#contract/rules/made-time.ts';
import { ruleProfile } from '#contract/rules/profiles.ts';
import { statedDayError } from '#contract/rules/stated-time.ts';
import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf, type UnderRules } from '#contract/rules/venue-rules.ts';
import { tradingDayUnder, type VenueRecord } from '#contract/status/day-state.ts';
import type { VenueTerms } from '#contract/status/venue-terms.ts';
import type { Day } from '#contract/time/days.ts';
import { hasOffset, parseVenueTime, repeatOf } from '#contract/time/venue-time.ts';
import type { EntryTerms } from './entries.ts';

/** A time that an entry states, with its trading day and the terms of that day. */
export interface StatedTime {
  readonly at: Date;
  readonly day: Day;
  readonly terms: VenueTerms;
}

type Result =
  | { readonly time: StatedTime; readonly error?: never }
  | { readonly time?: never; readonly error: string };

interface Limits {
  /** Whether the user may state a time of any age. */
  readonly anyAge: boolean;
  /** The first trading day that an entry may state; by default the first of the register. */
  readonly firstDay?: Day;
  /** The latest time that the entry may state; by default now, and what the user's clock may be ahead. */
  readonly latest?: Date;
}

/**
 * Reads the time that an entry states, in the zone that the venue has now, which forms show, also in the night of a move
 * for which another one counts. Of an hour that comes twice it is the later one, once that has been: an
 * earlier time would make a check less late.
 * @param text ISO 8601; venue time without an offset
 */
export function statedTime(
  text: string,
  record: VenueRecord,
  { anyAge, firstDay = record.firstDay, latest = latestNow(record) }: Limits,
): Result {
  const { currentDay: today, currentTerms, versions } = record;
  const zone = (versions.at(-1) ?? currentTerms.version).time_zone;
  const first = parseVenueTime(text, zone);
  if (!first || first > latest) return { error: FIELD_ERROR.dateInFuture };
  const second = hasOffset(text) ? undefined : repeatOf(first, zone);
  const time = statedAt(second && second <= latest ? second : first, record);
  const error = statedDayError({ day: time.day, today, firstDay, anyAge });
  return error === undefined ? { time } : { error };
}

const latestNow = ({ now }: VenueRecord) => new Date(now.getTime() + CLOCK_TOLERANCE_MS);

/** Finds the trading day of a time and its terms: before the venue was added, the first ones. */
export function statedAt(at: Date, { terms, currentTerms }: VenueRecord): StatedTime {
  const found = tradingDayUnder(terms, at);
  if (found) return { at, ...found };
  const first = terms[0] ?? currentTerms;
  return { at, day: tradingDay(at, rulesOf(first.version)), terms: first };
}

/** Returns the columns by which an entry keeps its terms. */
export function entryTerms({ time_zone, rules }: UnderRules): EntryTerms {
  return { time_zone, rules, rules_version: ruleProfile(rules).version };
}
