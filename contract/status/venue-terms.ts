import { tradingDay } from '../rules/trading-day.ts';
import { rulesOf, type UnderRules } from '../rules/venue-rules.ts';
import { type Day, plusDays, WEEKDAYS, weekdayOf } from '../time/days.ts';
import type { DayHours, Hours } from '../time/opening-hours.ts';

/** The fields of a venue that decide about its trading days, after one of its changes. */
export interface VenueVersion extends UnderRules {
  /** When the change was recorded. */
  readonly at: Date;
  readonly hours: Hours;
  readonly is_active: boolean;
  readonly not_trading_days: readonly Day[];
}

/** The terms of a venue from a trading day on, until the next terms. */
export interface VenueTerms<Version extends VenueVersion = VenueVersion> {
  readonly from: Day;
  /** The version that set them. */
  readonly version: Version;
}

/**
 * Lists the terms of a venue. The first apply from the trading day in which the venue was added, changed
 * ones from the next trading day, so that nobody can move the deadline of a running one.
 * @param versions oldest first
 */
export function termsOfVenue<Version extends VenueVersion>(
  versions: readonly Version[],
): VenueTerms<Version>[] {
  const terms: VenueTerms<Version>[] = [];
  for (const version of versions) {
    const before = terms.at(-1)?.version;
    if (before && hasSameTerms(before, version)) continue;
    const from = before
      ? plusDays(tradingDay(version.at, rulesOf(before)), 1)
      : tradingDay(version.at, rulesOf(version));
    terms.push({ from, version });
  }
  return terms;
}

const hasSameTerms = (one: VenueVersion, other: VenueVersion) =>
  one.time_zone === other.time_zone &&
  one.rules === other.rules &&
  one.is_active === other.is_active &&
  WEEKDAYS.every((weekday) => {
    const [hours, others] = [one.hours[weekday], other.hours[weekday]];
    return hours?.open === others?.open && hours?.close === others?.close;
  });

/** Finds the terms of a trading day; undefined before the venue was added. */
export function termsOn<Terms extends VenueTerms>(
  day: Day,
  terms: readonly Terms[],
): Terms | undefined {
  return terms.findLast(({ from }) => from <= day);
}

/** Returns the opening hours of a trading day; undefined when its weekday has not both times. */
export function hoursOn(day: Day, { version }: VenueTerms): DayHours | undefined {
  const hours = version.hours[weekdayOf(day)];
  return hours?.open && hours.close ? hours : undefined;
}

/** Returns whether a venue was declared closed on a day, as far as its versions up to `moment` say. */
export function isDeclaredClosed(
  day: Day,
  versions: readonly VenueVersion[],
  moment: Date,
): boolean {
  const version = versions.findLast(({ at }) => at <= moment);
  return version?.not_trading_days.includes(day) ?? false;
}
