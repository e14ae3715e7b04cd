import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditFilter } from '#contract/audit/schemas.ts';
import { AUDIT_MAX_ENTRIES, PAGE_SIZE } from '#contract/core/limits.ts';
import { metaOf } from '#contract/core/paging.ts';
import { readInBatches } from '#server/platform/postgres/batched-result.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { containsText } from '#server/platform/postgres/text-search.ts';
import { ACTS, type AuditRow, CORRECTIONS, eventsOf, RECORD_CHANGES } from './events.ts';

/** Users or venues that a text finds; more of them cannot be meant. */
const MAX_FOUND = 100;

/** Users whom a search finds, with their records as managers, by which the history names them too. */
interface FoundUsers {
  readonly ids: readonly string[];
  readonly managerIds: readonly string[];
}

type AuditQuery = Pick<AuditFilter, 'kind' | 'from' | 'before'> & {
  /** Undefined for all. */
  readonly users: FoundUsers | undefined;
  /** Undefined for all. */
  readonly venueIds: readonly string[] | undefined;
};

/** Rows of the history that are found by one index. */
interface Branch {
  readonly rows: RawBuilder<SqlBool>;
  /** Ids, each of which is `key` in `rows`. */
  readonly keys?: readonly string[];
}

/** A part of the history with indexes of its own. Migrations 023 and 027 have the same conditions. */
interface Source {
  readonly rows: RawBuilder<SqlBool>;
  /** SQL of the name of what happened; null for a row that repeats another one. */
  readonly event: RawBuilder<string | null>;
  readonly events: Parameters<typeof eventsOf>[0];
  /** Whether a row may have no event. */
  readonly hasRepetitions?: true;
  readonly ofVenues: (ids: readonly string[]) => readonly Branch[];
  /** Rows that some users wrote, or that are about them. */
  readonly ofUsers: (users: FoundUsers) => readonly Branch[];
  /** Rows of some events, where an index has them. */
  readonly ofEvents?: (events: readonly string[]) => readonly Branch[];
}

const AUDITED = sql`(action <> 'create' or entity not in ('form_a', 'form_b', 'form_c'))`;
const OF_CHAIN = sql<SqlBool>`chain = key::bigint and ${AUDITED} and entity <> 'audit'`;
const OF_ACTOR = sql<SqlBool>`actor_id = key::bigint and ${AUDITED}`;
const aboutKey = (entity: string) =>
  sql<SqlBool>`entity = ${sql.lit(entity)} and entity_id = key::bigint`;

const ACTS_SOURCE: Source = {
  rows: sql<SqlBool>`entity = 'audit'`,
  event: sql<string>`after ->> 'kind'`,
  events: ACTS,
  ofVenues: (keys) => [{ rows: sql<SqlBool>`after ->> 'venue_id' = key`, keys }],
  ofUsers: ({ ids, managerIds }) => [
    { rows: OF_ACTOR, keys: ids },
    { rows: sql<SqlBool>`entity_id = key::bigint and after ->> 'subject' = 'user'`, keys: ids },
    {
      rows: sql<SqlBool>`entity_id = key::bigint and after ->> 'subject' = 'manager'`,
      keys: managerIds,
    },
  ],
  ofEvents: (keys) => [{ rows: sql<SqlBool>`after ->> 'kind' = key`, keys }],
};

const CORRECTIONS_SOURCE: Source = {
  rows: sql<SqlBool>`entity in ('form_a', 'form_b', 'form_c', 'explanation')
    and (action <> 'create' or entity = 'explanation')`,
  event: sql<string>`case when entity = 'explanation' then 'day-explained'
    when action = 'void' then 'entry-deleted' else 'entry-corrected' end`,
  events: CORRECTIONS,
  ofVenues: (keys) => [{ rows: OF_CHAIN, keys }],
  ofUsers: ({ ids }) => [{ rows: OF_ACTOR, keys: ids }],
};

const RECORDS_SOURCE: Source = {
  rows: sql<SqlBool>`entity in
    ('user', 'manager', 'technician', 'company', 'venue', 'venue_manager', 'question', 'invitation')`,
  event: sql<string | null>`case
    when entity = 'user' then case
      when action = 'create' then 'account-added'
      when action = 'void' then 'account-removed'
      when after -> 'changed' ? 'email' then 'email-changed'
      when after ->> 'email_confirmed_at' is not null and before ->> 'email_confirmed_at' is null
        then 'email-confirmed'
      when after -> 'changed' ? 'password_hash' then 'password-changed'
      else 'account-changed' end
    when entity = 'manager' and action <> 'void'
      and after -> 'is_area_manager' <> coalesce(before -> 'is_area_manager', 'false') then
      case after ->> 'is_area_manager' when 'true' then 'area-manager-made' else 'area-manager-ended' end
    when entity in ('manager', 'technician') then case when action = 'edit' then 'licences-changed' end
    when entity = 'company' then case
      when action = 'create' then 'company-added'
      when action = 'void' then 'company-removed'
      when after ->> 'confirmed_at' is not null and before ->> 'confirmed_at' is null
        and before ? 'confirmed_at' then 'company-confirmed'
      else 'company-changed' end
    when entity = 'venue' then case
      when action = 'create' then 'venue-added'
      when action = 'void' then 'venue-removed'
      when after ->> 'code' <> before ->> 'code' then 'venue-code-changed'
      when after ->> 'confirmed_at' is not null and before ->> 'confirmed_at' is null
        and before ? 'confirmed_at' then 'venue-confirmed'
      when after -> 'not_trading_days' <> before -> 'not_trading_days' then 'venue-closed'
      else 'venue-changed' end
    when entity = 'venue_manager' then case
      when action = 'void' then case
        when actor_id = (select user_id from managers where managers.id = entity_id) then 'left'
        else 'person-removed' end
      when action = 'create' then case
        when after -> 'confirmed_at' = 'null' then 'joined-unconfirmed' else 'joined' end
      when before -> 'code_number' = after -> 'code_number' and after ->> 'confirmed_at' is not null
        then 'person-confirmed'
      else 'entered-new-code' end
    when entity = 'invitation' then case
      when action = 'create' then 'invited'
      when after -> 'withdrawn_at' <> before -> 'withdrawn_at' then 'invitation-withdrawn'
      when after -> 'sent_count' <> before -> 'sent_count' then 'invited-again'
      when after -> 'use_count' <> before -> 'use_count' then 'invitation-used' end
    when action = 'create' then 'question-added'
    else 'question-removed' end`,
  events: RECORD_CHANGES,
  hasRepetitions: true,
  // The history of a venue begins in the chain without a venue.
  ofVenues: (keys) => [
    { rows: OF_CHAIN, keys },
    { rows: aboutKey('venue'), keys },
    { rows: sql<SqlBool>`entity = 'invitation' and after -> 'venue_ids' ? key`, keys },
  ],
  ofUsers: ({ ids, managerIds }) => [
    { rows: OF_ACTOR, keys: ids },
    { rows: aboutKey('user'), keys: ids },
    { rows: aboutKey('manager'), keys: managerIds },
    { rows: aboutKey('venue_manager'), keys: managerIds },
  ],
};

const SOURCES = [ACTS_SOURCE, CORRECTIONS_SOURCE, RECORDS_SOURCE];

const VENUE_ID = sql`case
  when history.entity = 'audit' then (history.after ->> 'venue_id')::bigint
  when history.chain > 0 then history.chain
  when history.entity = 'venue' then history.entity_id
  when history.entity = 'venue_manager'
    then (coalesce(history.after, history.before) ->> 'venue_id')::bigint
  when history.entity = 'invitation' and jsonb_array_length(history.after -> 'venue_ids') = 1
    then (history.after -> 'venue_ids' ->> 0)::bigint end`;

const SUBJECT_NAME = sql`case coalesce(history.after ->> 'subject', history.entity)
  when 'user' then (select name from users where users.id = history.entity_id)
  when 'technician' then (select name from technicians join users on users.id = technicians.user_id
    where technicians.id = history.entity_id)
  when 'invitation' then (select email from invitations where invitations.id = history.entity_id)
  when 'manager' then (select name from managers join users on users.id = managers.user_id
    where managers.id = history.entity_id)
  when 'venue_manager' then (select name from managers join users on users.id = managers.user_id
    where managers.id = history.entity_id) end`;

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
