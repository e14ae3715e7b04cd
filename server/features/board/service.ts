import { can } from '#contract/access/permissions.ts';
import {
  BOARD_NIGHTS,
  type Board,
  type BoardLine,
  type BoardOrder,
  type BoardQuery,
  type BoardRow,
  type BoardSummary,
} from '#contract/board/schemas.ts';
import { metaOf } from '#contract/inputs/paging.ts';
import { type CurrentUser, narrowTo, type VenueScope } from '#server/access.ts';
import { forbidden } from '#server/errors.ts';
import { type BatchedResult, singleBatch } from '#server/platform/postgres/batched-result.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type StandingVenue, venueStatuses } from '../status/service.ts';
import { byVenue } from '../status/store.ts';
import { matches } from './matches.ts';
import { missedInWeek, ORDERS, summaryOf } from './order.ts';
import { presentRow } from './present.ts';
import { presentReminder, requestRecipients, requestsDue } from './requests.ts';
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

  /** Lists all rows that a search and the filters find. @throws 403 as `read` does */
  export(user: CurrentUser, query: BoardOrder): Promise<BatchedResult<BoardLine>>;
}

export interface BoardDependencies {
  readonly db: Database;
  readonly now: () => Date;
}

export function boardService({ db, now }: BoardDependencies): BoardService {
  const store = boardStore(db);

  /** Adds to the rows of a page what their venues can be reminded of. */
  async function withReminders(
    rows: readonly BoardLine[],
    { user, at, standing }: { user: CurrentUser; at: Date; standing: readonly StandingVenue[] },
  ): Promise<BoardRow[]> {
    const ids = rows.map(({ venue_id }) => venue_id);
    const [recipients, requests] = await Promise.all([
      requestRecipients(db, ids, { user, at }),
      store.requests(narrowTo(user.scope, ids), at),
    ]);
    const statusOf = new Map(standing.map(({ venue, status }) => [venue.id, status]));
    const requestsOf = byVenue(requests);
    return rows.map((row) => {
      const { venue_id, problems } = row;
      const status = statusOf.get(venue_id);
      const reminders = (status ? requestsDue(status, problems) : []).map((request) =>
        presentReminder(request, {
          reaches: recipients[request.about].get(venue_id)?.length ?? 0,
          rows: requestsOf.get(venue_id) ?? [],
          now: at,
        }),
      );
      return { ...row, reminders };
    });
  }

  /** Finds the venues of a search and the filters, in order. */
  async function find(user: CurrentUser, query: BoardOrder, at: Date) {
    if (!can(user, 'board:read')) throw forbidden();
    const listable = await listableVenues(db, user.scope, at);
    const standing = listable.filter(({ venue }) => matches(venue, query));
    const rows = await rowsOf(db, user.scope, { venues: standing, readerId: user.id });
    const listed = query.missed ? rows.filter(({ states }) => missedInWeek(states) > 0) : rows;
    return {
      standing,
      rows,
      listed: listed.toSorted(ORDERS[query.sort ?? 'worst']),
      regions: [...new Set(listable.flatMap(({ venue }) => venue.region ?? []))].sort(),
    };
  }

  return {
    async read(user, query) {
      const at = now();
      const { standing, rows, listed, regions } = await find(user, query, at);
      const start = (query.page - 1) * VENUES_PER_PAGE;
      const page = listed.slice(start, start + VENUES_PER_PAGE);
      return {
        data: await withReminders(page, { user, at, standing }),
        meta: metaOf(query.page, listed.length, VENUES_PER_PAGE),
        summary: summaryOf(rows),
        regions,
      };
    },

    export: async (user, query) => singleBatch((await find(user, query, now())).listed),
  };
}

async function listableVenues(
  db: Database,
  scope: VenueScope,
  now: Date,
): Promise<StandingVenue[]> {
  const all = await venueStatuses(db, scope, { now, nights: BOARD_NIGHTS });
  return all.filter(({ status }) => status.isListed);
}

/** @param venues of the scope @param readerId of the user, whose own name is not among those to ring; null for no user */
async function rowsOf(
  db: Database,
  scope: VenueScope,
  { venues, readerId }: { venues: readonly StandingVenue[]; readerId: string | null },
): Promise<BoardLine[]> {
  const store = boardStore(db);
  const listed = narrowTo(
    scope,
    venues.map(({ venue }) => venue.id),
  );
  const [details, managers] = await Promise.all([store.details(listed), store.managers(listed)]);
  const detailsOf = new Map(details.map((row) => [row.id, row]));
  const managersOf = byVenue(managers);
  return venues.map((standing) => {
    const { id } = standing.venue;
    const facts = { details: detailsOf.get(id), managers: managersOf.get(id) ?? [] };
    return presentRow(standing, facts, readerId);
  });
}

export interface WholeBoard {
  /** Worst first. */
  readonly rows: readonly BoardLine[];
  readonly summary: BoardSummary;
}

/** Reads the board of all venues of a scope for nobody in particular. */
export async function readWholeBoard(
  db: Database,
  scope: VenueScope,
  now: Date,
): Promise<WholeBoard> {
  const rows = await rowsOf(db, scope, {
    venues: await listableVenues(db, scope, now),
    readerId: null,
  });
  return { rows: rows.toSorted(ORDERS.worst), summary: summaryOf(rows) };
}
