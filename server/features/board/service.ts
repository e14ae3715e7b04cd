import {
  BOARD_NIGHTS,
  type Board,
  type BoardQuery,
  type BoardRow,
} from '#contract/board/schemas.ts';
import { metaOf } from '#contract/core/paging.ts';
import { can } from '#contract/core/permissions/permissions.ts';
import { readAddress, stateOf } from '#contract/venues/address.ts';
import type { CurrentUser } from '#server/access.ts';
import { forbidden } from '#server/errors.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type StandingVenue, venueStatuses } from '../status/service.ts';
import { byVenue, type StatusVenue } from '../status/store.ts';
import { missedInWeek, ORDERS, summaryOf } from './order.ts';
import { presentRow } from './present.ts';
import { boardStore } from './store.ts';

/** Venues on a page. */
const VENUES_PER_PAGE = 50;

export interface BoardService {
  /**
   * Lists the venues of the user that are active, or were within the last week. The number of queries does not
   * depend on that of venues.
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

  async function rowsOf(user: CurrentUser, venues: readonly StandingVenue[]): Promise<BoardRow[]> {
    const ids = venues.map(({ venue: { id } }) => id);
    const [details, managers] = await Promise.all([store.details(ids), store.managers(ids)]);
    const detailsOf = new Map(details.map((row) => [row.id, row]));
    const managersOf = byVenue(managers);
    return venues.map((standing) => {
      const { id } = standing.venue;
      const facts = { details: detailsOf.get(id), managers: managersOf.get(id) ?? [] };
      return presentRow(standing, facts, user.id);
    });
  }

  return {
    async read(user, query) {
      if (!can(user, 'board:read')) throw forbidden();
      const standing = await venueStatuses(db, user.scope, { now: now(), nights: BOARD_NIGHTS });
      const listable = standing.filter(({ status }) => status.isListed);
      const found = listable.filter(({ venue }) => matches(venue, query));
      const rows = await rowsOf(user, found);
      const listed = query.missed ? rows.filter((row) => missedInWeek(row) > 0) : rows;
      const start = (query.page - 1) * VENUES_PER_PAGE;
      return {
        data: listed.sort(ORDERS[query.sort ?? 'worst']).slice(start, start + VENUES_PER_PAGE),
        meta: metaOf(query.page, listed.length, VENUES_PER_PAGE),
        summary: summaryOf(rows),
        regions: [...new Set(listable.flatMap(({ venue }) => venue.region ?? []))].sort(),
      };
    },
  };
}

/** Whether a venue matches the search and the filters. */
function matches(
  { name, address, region }: StatusVenue,
  { search = '', state, region: wanted }: BoardQuery,
): boolean {
  const wantedText = search.toLowerCase();
  return (
    [name, address, region ?? ''].some((text) => text.toLowerCase().includes(wantedText)) &&
    (state === undefined || stateOf(readAddress(address)) === state) &&
    (wanted === undefined || region === wanted)
  );
}
