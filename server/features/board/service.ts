import type { Board, BoardQuery } from '#contract/board/schemas.ts';
import { BOARD_NIGHTS } from '#contract/board/schemas.ts';
import { metaOf } from '#contract/core/paging.ts';
import { can } from '#contract/core/permissions/permissions.ts';
import { venueRecord } from '#contract/status/day-state.ts';
import { plusDays } from '#contract/time/days.ts';
import { readAddress, stateOf } from '#contract/venues/address.ts';
import type { CurrentUser } from '#server/access.ts';
import { forbidden } from '#server/errors.ts';
import { venueVersions } from '#server/ledger/venue-versions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Venue } from '../calendar/present.ts';
import { byVenue, calendarStore } from '../calendar/store.ts';
import { paperStore } from '../paper/store.ts';
import { missedInWeek, ORDERS, summaryOf } from './order.ts';
import { type BoardFacts, presentRow } from './present.ts';
import { type BoardVenue, boardStore } from './store.ts';

/** Venues on a page. */
const VENUES_PER_PAGE = 50;

export interface BoardService {
  /**
   * Lists the active venues of the user, in nine queries, however many venues there are.
   * @throws 403 for a manager who is no area manager
   */
  read(user: CurrentUser, query: BoardQuery): Promise<Board>;
}

export interface BoardDependencies {
  readonly db: Database;
  readonly now: () => Date;
}

export function boardService({ db, now }: BoardDependencies): BoardService {
  const store = boardStore(db);
  const calendars = calendarStore(db);
  const papers = paperStore(db);

  /** Reads what the rows of venues follow from. @param records of the same venues */
  async function factsOf(ids: readonly string[], records: readonly Venue[]): Promise<BoardFacts> {
    const days = records.map(({ currentDay }) => currentDay).sort();
    const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
    const nights = { from: plusDays(first, -BOARD_NIGHTS), to: last };
    const [onTime, others, explanations, paper, recent, faults, managers] = await Promise.all([
      calendars.daysOnTime(ids, nights),
      calendars.otherChecks(ids, nights),
      calendars.explanations(ids, nights),
      papers.nights(ids, nights),
      calendars.checksSince(ids, plusDays(first, -1)),
      store.openFaults(ids),
      store.managers(ids),
    ]);
    return {
      from: nights.from,
      onTime,
      others: byVenue(others),
      explanations: byVenue(explanations),
      paper: byVenue(paper),
      recent: byVenue(recent),
      faults: byVenue(faults),
      managers: byVenue(managers),
    };
  }

  async function rowsOf(user: CurrentUser, venues: readonly BoardVenue[], at: Date) {
    if (venues.length === 0) return [];
    const ids = venues.map(({ id }) => id);
    const versions = await venueVersions(db, ids);
    const records = ids.map((id) => venueRecord(versions.get(id) ?? [], at));
    const facts = await factsOf(ids, records);
    return venues.flatMap((venue, index) => {
      const record = records[index];
      return record ? presentRow(venue, record, facts, { userId: user.id, now: at }) : [];
    });
  }

  return {
    async read(user, query) {
      if (!can(user, 'board:read')) throw forbidden();
      const all = await store.venues(user.scope);
      const found = all.filter((venue) => matches(venue, query));
      const rows = await rowsOf(user, found, now());
      const listed = query.missed ? rows.filter((row) => missedInWeek(row) > 0) : rows;
      const start = (query.page - 1) * VENUES_PER_PAGE;
      return {
        data: listed.sort(ORDERS[query.sort ?? 'worst']).slice(start, start + VENUES_PER_PAGE),
        meta: metaOf(query.page, listed.length, VENUES_PER_PAGE),
        summary: summaryOf(rows),
        regions: [...new Set(all.flatMap(({ region }) => region ?? []))].sort(),
      };
    },
  };
}

/** Whether a venue matches the search and the filters. */
function matches(
  { name, address, region }: BoardVenue,
  { search = '', state, region: wanted }: BoardQuery,
): boolean {
  const wantedText = search.toLowerCase();
  return (
    [name, address, region ?? ''].some((text) => text.toLowerCase().includes(wantedText)) &&
    (state === undefined || stateOf(readAddress(address)) === state) &&
    (wanted === undefined || region === wanted)
  );
}
