import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { type Day, plusDays } from '#contract/time/days.ts';
import { enterCode } from '#server/features/venues/links.ts';
import type { Cast, CastManager, CastVenue } from './cast.ts';
import type { Happening } from './happening.ts';
import { demoWrite } from './store.ts';
import type { DemoVenue } from './venues.ts';
import { atVenue } from './wall-clock.ts';

/** Every day of the demo's time without trading. */
export function closedDays({ closures }: DemoVenue, today: Day): Day[] {
  return closures.flatMap(({ from, days }) =>
    Array.from({ length: days }, (_, index) => plusDays(today, from + index)),
  );
}

/** How a venue itself changed: its days without trading, its code, its people. */
export function venueChanges(venue: CastVenue, cast: Cast, now: Date): Happening[] {
  const today = tradingDay(now, rulesOf(venue));
  const people = cast.managers.filter(({ works }) => works.some(({ at }) => at === venue.code));
  const on = (daysAgo: number, time: string) =>
    atVenue(plusDays(today, -daysAgo), time, venue.time_zone);
  return [
    ...closuresPlanned(venue, people, today, on),
    ...codeChanged(venue, cast, people, on),
    ...people.flatMap((user, place) => joined(venue, user, place, on)),
  ];
}

type On = (daysAgo: number, time: string) => Date;

/** Days ago: soon after the register began, and before its first night. */
const JOINED_AT_FIRST = 398;

/** A week ahead, or lately for what is still to come. */
const PLANNED_AHEAD = 7;
const PLANNED_LATELY = 3;

function closuresPlanned(
  venue: CastVenue,
  [planner]: readonly CastManager[],
  today: Day,
  on: On,
): Happening[] {
  if (!planner) return [];
  return venue.closures.map(({ from }, index) => {
    const known = { ...venue, closures: venue.closures.slice(0, index + 1) };
    const not_trading_days = closedDays(known, today);
    return {
      at: on(Math.max(PLANNED_AHEAD - from, PLANNED_LATELY), `15:${30 + index}`),
      venueId: venue.id,
      by: planner.author,
      write: (trx, chain) => demoWrite(trx, chain).changeVenue(venue.id, { not_trading_days }),
    };
  });
}

/** Those who stay enter the new code the same day. */
function codeChanged(
  venue: CastVenue,
  { admin }: Cast,
  people: readonly CastManager[],
  on: On,
): Happening[] {
  const { formerCode, code, id } = venue;
  if (!formerCode) return [];
  const staying = people.filter(({ works }) =>
    works.some(({ at, until }) => at === code && until === undefined),
  );
  return [
    {
      at: on(formerCode.daysAgo, '11:00'),
      venueId: id,
      by: admin,
      write: (trx, chain) => demoWrite(trx, chain).changeVenue(id, { code }),
    },
    ...staying.map(
      (user, index): Happening => ({
        at: on(formerCode.daysAgo, `${13 + index}:25`),
        venueId: id,
        by: user.author,
        write: (trx, chain) =>
          enterCode(trx, chain, { manager_id: user.id, venue_id: id, entered_code: code }),
      }),
    ),
  ];
}

/** Entering the code that the venue had at the time. */
function joined(venue: CastVenue, user: CastManager, place: number, on: On): Happening[] {
  const { id, code, formerCode = { code } } = venue;
  const join = (at: Date, entered: string): Happening => ({
    at,
    venueId: id,
    by: user.author,
    write: (trx, chain) =>
      enterCode(trx, chain, { manager_id: user.id, venue_id: id, entered_code: entered }),
  });
  return user.works
    .filter(({ at }) => at === code)
    .map(({ since }) =>
      since === undefined
        ? join(on(JOINED_AT_FIRST, `11:${10 + place}`), formerCode.code)
        : join(on(since, '12:05'), code),
    );
}
