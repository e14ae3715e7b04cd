import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditFilter } from '#contract/audit.ts';
import { AUDIT_MAX_ENTRIES, PAGE_SIZE, VISIT_CHANGES_MAX } from '#contract/core/limits.ts';
import { metaOf } from '#contract/inputs/paging.ts';
import type { VenueScope } from '#server/access.ts';
import { readInBatches } from '#server/platform/postgres/batched-result.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { containsText } from '#server/platform/postgres/text-search.ts';
import { type AuditRow, eventsOf } from './events.ts';
import { type FoundUsers, SOURCES, type Source, SUBJECT_NAME, VENUE_ID } from './sources-store.ts';

/** Users or venues that a text finds; more of them cannot be meant. */
const MAX_FOUND = 100;

type AuditQuery = Pick<AuditFilter, 'kind' | 'from' | 'before'> & {
  /** Undefined for all. */
  readonly users: FoundUsers | undefined;
  /** Undefined for all. */
  readonly venueIds: readonly string[] | undefined;
};

const NEWEST_FIRST = sql`order by at desc, chain desc, seq desc`;

/** Chooses the index that leaves the fewest rows to the other conditions. */
function branchesOf(source: Source, { users, venueIds }: AuditQuery, events: readonly string[]) {
  if (users) return source.ofUsers(users);
  if (venueIds) return source.ofVenues(venueIds);
  const isSome = events.length < Object.keys(source.events).length;
  return (isSome && source.ofEvents?.(events)) || [{ rows: sql<SqlBool>`true` }];
}

/** Lists the conditions of a filter that hold for each row of a source. */
function conditionsOf(source: Source, query: AuditQuery, events: readonly string[]) {
  const { kind, from, before, users, venueIds } = query;
  const isOfEvent =
    kind === undefined
      ? source.hasRepetitions && sql<SqlBool>`(${source.event}) is not null`
      : sql<SqlBool>`(${source.event}) = any(${events})`;
  // The venues do not choose the index when there are users too.
  const isOfVenue = users && venueIds && sql<SqlBool>`${VENUE_ID} = any(${venueIds}::bigint[])`;
  return [
    source.rows,
    isOfEvent,
    isOfVenue,
    from !== undefined && sql<SqlBool>`at >= ${from}::timestamptz`,
    before !== undefined && sql<SqlBool>`at < ${before}::timestamptz`,
  ].filter((condition) => condition !== undefined && condition !== false);
}

/** Selects the newest rows of one source that a filter finds, by their place in the history. */
function found(source: Source, query: AuditQuery, limit: number): RawBuilder<unknown>[] {
  const events = eventsOf(source.events, query.kind);
  if (events.length === 0) return [];
  const conditions = conditionsOf(source, query, events);
  return branchesOf(source, query, events).map(({ rows, keys }) => {
    const newestOfKey = sql`(select chain, seq, at, ${source.event} as event from history
      where ${sql.join([rows, ...conditions], sql` and `)} ${NEWEST_FIRST} limit ${limit})`;
    return keys
      ? sql`(select found.* from unnest(${keys}::text[]) as key cross join lateral ${newestOfKey} as found)`
      : newestOfKey;
  });
}

/** Selects the newest rows that a filter finds, at most some. */
function newest(query: AuditQuery, limit: number): RawBuilder<unknown> {
  const parts = SOURCES.flatMap((source) => found(source, query, limit));
  return sql`select * from (${sql.join(parts, sql` union `)}) as found
    ${NEWEST_FIRST} limit ${limit}`;
}

/** Statements that list what the audit shows. Their plans are tested. */
export const auditStatements = {
  page: (query: AuditQuery, page: number) => sql<AuditRow>`
    ${shown(sql`select * from (${newest(query, page * PAGE_SIZE)}) as newest
      offset ${(page - 1) * PAGE_SIZE}`)}`,

  newest: (query: AuditQuery, limit: number) => sql<AuditRow>`${shown(newest(query, limit))}`,

  count: (query: AuditQuery) => sql<{ total: number }>`
    select count(*)::int as total from (${newest(query, AUDIT_MAX_ENTRIES.list)}) as newest`,
};

/** @param places selects the place of each row in the history, and its event */
const shown = (places: RawBuilder<unknown>) => sql<AuditRow>`
  select history.chain || ':' || history.seq as id, history.at, places.event, history.entity,
    history.before, history.after, history.actor_id, history.actor_name,
    actors.name as present_actor_name, ${SUBJECT_NAME} as subject_name, venues.name as venue_name
  from (${places}) as places
  join history on history.chain = places.chain and history.seq = places.seq
  left join users as actors on actors.id = history.actor_id
  left join venues on venues.id = ${VENUE_ID}
  order by history.at desc, history.chain desc, history.seq desc`;

export function auditStore(db: Database) {
  /** Finds the users of a search. */
  async function usersOf(search: string): Promise<FoundUsers> {
    const rows = await db
      .selectFrom('users')
      .leftJoin('managers', 'managers.user_id', 'users.id')
      .select(['users.id', 'managers.id as manager_id'])
      .where(containsText(search, ['users.name', 'users.email']))
      .where('users.deleted_at', 'is', null)
      .orderBy('users.name')
      .limit(MAX_FOUND)
      .execute();
    return {
      ids: rows.map(({ id }) => id),
      managerIds: rows.flatMap(({ manager_id }) => manager_id ?? []),
    };
  }

  /** Finds the venues of a name, deleted ones too. */
  async function venuesOf(name: string): Promise<string[]> {
    const rows = await db
      .selectFrom('venues')
      .select('id')
      .where(containsText(name, ['name']))
      .orderBy('name')
      .limit(MAX_FOUND)
      .execute();
    return rows.map(({ id }) => id);
  }

  async function queryOf({ search, venue, ...filter }: AuditFilter): Promise<AuditQuery> {
    const [users, venueIds] = await Promise.all([
      search ? usersOf(search) : undefined,
      venue ? venuesOf(venue) : undefined,
    ]);
    return { ...filter, users, venueIds };
  }

  return {
    async page(filter: AuditFilter, page: number) {
      const query = await queryOf(filter);
      const isBeyond = page * PAGE_SIZE > AUDIT_MAX_ENTRIES.list;
      const [data, counts] = await Promise.all([
        isBeyond
          ? []
          : auditStatements
              .page(query, page)
              .execute(db)
              .then(({ rows }) => rows),
        auditStatements.count(query).execute(db),
      ]);
      return { data, meta: metaOf(page, counts.rows[0]?.total ?? 0, PAGE_SIZE) };
    },

    /** Lists the newest corrections and changes in a scope after a time, up to `VISIT_CHANGES_MAX`. */
    async changesOf({ venueIds }: VenueScope, since: Date): Promise<AuditRow[]> {
      const ofVenues = venueIds === 'all' ? undefined : venueIds;
      const query = { users: undefined, venueIds: ofVenues, before: undefined };
      // Times of the history are whole milliseconds.
      const from = new Date(since.getTime() + 1).toISOString();
      const kinds = await Promise.all(
        (['entry', 'record'] as const).map((kind) =>
          auditStatements.newest({ ...query, from, kind }, VISIT_CHANGES_MAX).execute(db),
        ),
      );
      return kinds
        .flatMap(({ rows }) => rows)
        .sort((one, other) => other.at.getTime() - one.at.getTime())
        .slice(0, VISIT_CHANGES_MAX);
    },

    /** Lists the newest rows that a filter finds. */
    async all(filter: AuditFilter) {
      const query = await queryOf(filter);
      const { rows } = await sql<{ count: number; ids: string }>`
        select count(*)::int as count, coalesce(string_agg(chain || ':' || seq || ':' || event, ','
          order by at desc, chain desc, seq desc), '') as ids
        from (${newest(query, AUDIT_MAX_ENTRIES.export)}) as newest`.execute(db);
      return readInBatches(rows[0] ?? { count: 0, ids: '' }, async (ids) => {
        const places = sql`select split_part(place, ':', 1)::bigint as chain,
            split_part(place, ':', 2)::bigint as seq, split_part(place, ':', 3) as event
          from unnest(string_to_array(${ids}, ',')) as place`;
        return (await shown(places).execute(db)).rows;
      });
    },
  };
}
