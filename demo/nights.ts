import { checkDeadline, minutesLate } from '#contract/rules/check-deadline.ts';
import { tradingDay, tradingDayRange } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { type Day, daysBetween, plusDays, plusMonths, weekdayOf } from '#contract/time/days.ts';
import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import { isExpectedToTrade } from '#contract/time/opening-hours.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import type { CastManager, CastVenue } from './cast.ts';
import { type Fault, faultFound } from './faults.ts';
import { expiryDay } from './people.ts';
import { randomOf } from './random.ts';
import { closedDays } from './venue-changes.ts';

/** The check of one trading day. */
export interface Night {
  readonly venue: CastVenue;
  readonly day: Day;
  readonly nightsAgo: number;
  readonly submittedAt: Date;
  readonly receivedAt: Date;
  readonly minutesLate: number;
  readonly manager: CastManager;
  readonly fault: Fault | undefined;
}

const MONTHS = 12;

/** A year of a venue's checks until now, with the few nights missed that a year has. */
export function nightsAt(venue: CastVenue, managers: readonly CastManager[], now: Date): Night[] {
  const today = tradingDay(now, rulesOf(venue));
  const length = daysBetween(plusMonths(today, -MONTHS), today);
  const closed = closedDays(venue, today);
  return Array.from({ length: length + 1 }, (_, index) => length - index).flatMap((nightsAgo) => {
    const day = plusDays(today, -nightsAgo);
    if (!isExpectedToTrade(day, venue.hours, closed)) return [];
    const fault = faultFound(venue, nightsAgo, day);
    if (!fault && isMissed(venue, nightsAgo, day)) return [];
    const manager = signing(venue, managers, day, nightsAgo, now);
    return [{ venue, day, nightsAgo, manager, fault, ...timesOf(venue, day, now) }];
  });
}

const MISSED_ONCE_IN = 240;

function isMissed({ name, standing }: CastVenue, nightsAgo: number, day: Day): boolean {
  if (nightsAgo === 0) return !standing.checkedTonight;
  if (nightsAgo === 1) return standing.missedLastNight === true;
  const isTold = nightsAgo <= 14 || nightsAgo === standing.enteredTwice;
  return !isTold && randomOf('missed', name, day).chance(1 / MISSED_ONCE_IN);
}

/** How often the area manager does the check, and how often it is late. */
const STANDS_IN = 0.04;
const LATE = 0.025;

/** The venue's managers take turns, half a week each. */
function signing(
  venue: CastVenue,
  managers: readonly CastManager[],
  day: Day,
  nightsAgo: number,
  now: Date,
): CastManager {
  const today = localDay(now, LATEST_MAINLAND_ZONE);
  const able = managers.filter(
    ({ licence, rmlv, works }) =>
      licence &&
      rmlv &&
      expiryDay(licence, today) >= day &&
      expiryDay(rmlv, today) >= day &&
      works.some(
        ({ at, since = Number.POSITIVE_INFINITY, until = -1 }) =>
          at === venue.code && nightsAgo < since && nightsAgo > until,
      ),
  );
  const [regulars, standIns] = [
    able.filter((manager) => !manager.isAreaManager),
    able.filter((manager) => manager.isAreaManager),
  ];
  const random = randomOf('signing', venue.name, day);
  if (standIns.length > 0 && random.chance(STANDS_IN)) return random.pick(standIns);
  const turn = Math.floor((daysBetween('2000-01-01', day) * 2) / 7) % regulars.length;
  return regulars[turn] ?? random.pick(able);
}

/** Mostly in the three hours before the check is due; never in the future. */
function timesOf(venue: CastVenue, day: Day, now: Date) {
  const random = randomOf('time', venue.name, day);
  const deadline = checkDeadline(day, venue.hours[weekdayOf(day)], rulesOf(venue));
  const minutes = random.chance(LATE) ? random.between(1, 38) : -random.between(5, 180);
  const usual = deadline.getTime() + minutes * MINUTE_MS;
  const { start } = tradingDayRange(day, rulesOf(venue));
  const sinceStart = now.getTime() - start.getTime();
  const latest = now.getTime() - Math.min(random.between(4, 50) * MINUTE_MS, sinceStart / 2);
  // As the form takes it: to the minute.
  const submittedAt = new Date(Math.floor(Math.min(usual, latest) / MINUTE_MS) * MINUTE_MS);
  const received = submittedAt.getTime() + random.between(20, 90) * 1000;
  return {
    submittedAt,
    receivedAt: new Date(Math.min(received, now.getTime())),
    minutesLate: minutesLate(submittedAt, deadline),
  };
}
