import { tradingDay } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import { type Day, plusDays } from '#contract/time/days.ts';
import { confirmLink, enterCode } from '#server/features/venues/links.ts';
import type { Author } from '#server/ledger/change.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { DemoEvent } from './events.ts';
import { instantAt } from './instant.ts';
import type { DemoRecords, ManagerRecord, VenueRecord } from './records.ts';
import { demoStore } from './store.ts';
import type { DemoVenue } from './venues.ts';

/** Lists the days of the demo on which a venue is closed in spite of its hours. */
export function closedDays({ closures }: DemoVenue, today: Day): Day[] {
  return closures.flatMap(({ from, days }) =>
    Array.from({ length: days }, (_, index) => plusDays(today, from + index)),
  );
}

/** Returns the changes of a venue: its non-trading days, its code, its managers. */
export function venueEvents(venue: VenueRecord, records: DemoRecords, now: Date): DemoEvent[] {
  const today = tradingDay(now, rulesOf(venue));
  const change: VenueChange = {
    venue,
    today,
    managers: records.managers.filter(({ links }) =>
      links.some((link) => link.venue === venue.code),
    ),
    instant: (daysAgo, time) => instantAt(plusDays(today, -daysAgo), time, venue.time_zone),
  };
  return [
    ...closureEvents(change),
    ...inactivityEvents(change, records),
    ...explanationEvents(change),
    ...codeEvents(change, records),
    ...change.managers.flatMap((manager, index) => linkEvents(change, records, manager, index)),
  ];
}

interface VenueChange {
  readonly venue: VenueRecord;
  readonly today: Day;
  readonly managers: readonly ManagerRecord[];
  readonly instant: (daysAgo: number, time: string) => Date;
}

/** Days before a closure on which it is entered. */
const NOTICE_DAYS = 7;
/** Days ago on which future closures were entered. */
const ENTERED_DAYS_AGO = 3;

function closureEvents({ venue, today, managers, instant }: VenueChange): DemoEvent[] {
  const [planner] = managers;
  if (!planner) return [];
  return venue.closures.map(({ from, declaredDaysLater }, index) => {
    const closures = venue.closures.slice(0, index + 1);
    const not_trading_days = closedDays({ ...venue, closures }, today);
    return {
      at: instant(
        declaredDaysLater === undefined
          ? Math.max(NOTICE_DAYS - from, ENTERED_DAYS_AGO)
          : -from - declaredDaysLater,
        `15:${30 + index}`,
      ),
      chain: venue.id,
      author: planner.author,
      write: (unit) => demoStore(unit).updateVenue(venue.id, { not_trading_days }),
    };
  });
}

/** Number of days on which a venue is switched off. */
export const INACTIVE_DAYS = 4;

/** Returns the changes that switch a venue off and on. Each counts from the next trading day. */
function inactivityEvents({ venue, instant }: VenueChange, { admin }: DemoRecords): DemoEvent[] {
  const { inactive } = venue.scenario;
  if (inactive === undefined) return [];
  const change = (daysAgo: number, is_active: boolean): DemoEvent => ({
    at: instant(daysAgo, '16:20'),
    chain: venue.id,
    author: admin,
    write: (unit) => demoStore(unit).updateVenue(venue.id, { is_active }),
  });
  return [change(inactive + 1, false), change(inactive + 1 - INACTIVE_DAYS, true)];
}

function explanationEvents({ venue, today, managers, instant }: VenueChange): DemoEvent[] {
  const { explained } = venue.scenario;
  const [manager] = managers;
  if (explained === undefined || !manager) return [];
  const at = instant(explained - 1, '10:45');
  return [
    {
      at,
      chain: venue.id,
      author: manager.author,
      write: (unit) =>
        demoStore(unit).insertExplanation({
          venue_id: venue.id,
          trading_day: plusDays(today, -explained),
          reason: 'nobody_on_duty',
          text: 'The duty manager was taken to hospital at 9 pm. The floor supervisor looked at the screens and wrote it in the shift book.',
          recorded_at: at,
          recorded_by: manager.name,
        }),
    },
  ];
}

/** Returns the change of a venue's code, which the remaining managers enter on the same day. */
function codeEvents({ venue, managers, instant }: VenueChange, { admin }: DemoRecords) {
  const { formerCode, code, id } = venue;
  if (!formerCode) return [];
  const staying = managers.filter(({ links }) =>
    links.some((link) => link.venue === code && link.until === undefined),
  );
  const codeChange: DemoEvent = {
    at: instant(formerCode.daysAgo, '11:00'),
    chain: id,
    author: admin,
    write: (unit) => demoStore(unit).changeCode(id, code),
  };
  return [
    codeChange,
    ...staying.map((manager, index) =>
      codeEntry(manager, id, { at: instant(formerCode.daysAgo, `${13 + index}:25`), code }),
    ),
  ];
}

/** Days ago on which the first managers joined: after the venue was created, before its first check. */
const FIRST_JOINED_DAYS_AGO = 366;

/** Returns the links of a manager, each by the code of the venue at that time, and their confirmations. */
function linkEvents(
  { venue, instant }: VenueChange,
  { admin }: DemoRecords,
  manager: ManagerRecord,
  index: number,
) {
  const { id, code, formerCode = { code }, addedDaysAgo = FIRST_JOINED_DAYS_AGO + 1 } = venue;
  return manager.links
    .filter((link) => link.venue === code)
    .flatMap(({ since, isWaiting }) => {
      const entered =
        since === undefined
          ? { at: instant(addedDaysAgo - 1, `11:${10 + index}`), code: formerCode.code }
          : { at: instant(since, '12:05'), code };
      const entry = codeEntry(manager, id, entered);
      return isWaiting ? [entry] : [entry, confirmation(manager, id, admin, entered.at)];
    });
}

/** Returns the event of an admin who confirms a manager, in the minute after they joined. */
function confirmation({ id }: ManagerRecord, venueId: string, admin: Author, joinedAt: Date) {
  const at = new Date(joinedAt.getTime() + CONFIRMED_AFTER_MS);
  const link = { managerId: id, venueId, author: admin };
  return {
    at,
    chain: venueId,
    author: admin,
    write: (unit: UnitOfWork) => confirmLink(unit, link),
  };
}

const CONFIRMED_AFTER_MS = 30_000;

/** Returns the event of a manager who enters a venue's code. */
function codeEntry(
  { id, author }: ManagerRecord,
  venueId: string,
  { at, code }: { at: Date; code: string },
): DemoEvent {
  const link = { manager_id: id, venue_id: venueId, entered_code: code };
  return {
    at,
    chain: venueId,
    author,
    async write(unit) {
      const code_number = await demoStore(unit).codeNumber(venueId);
      await enterCode(unit, { ...link, code_number });
    },
  };
}
