import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { z } from 'zod';
import { TECHNICIAN_LINK_ACT } from '#contract/technician-links/acts.ts';
import { type VenueFilter, type venueSort, WAITING } from '#contract/venues/schemas.ts';
import { VISIT_ACT } from '#contract/visits/acts.ts';
import { narrowScope, type VenueScope } from '#server/access.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { checkedDays, clocksOf, connected, within } from '#server/ledger/venue-conditions.ts';
import type { HistoryAction, Snapshot } from '#server/platform/postgres/columns.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { readList } from '#server/platform/postgres/read-list.ts';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import type { DB, Venues } from '#server/platform/postgres/schema.gen.ts';
import { sortOrder } from '#server/platform/postgres/sort-order.ts';
import { containsText } from '#server/platform/postgres/text-search.ts';
import { type Placeholders, statement } from '#server/platform/prepared-statements/statement.ts';

export type VenueStore = ReturnType<typeof venueStore>;
export type VenueRow = NonNullable<Awaited<ReturnType<VenueStore['row']>>>;
export type VenueDetailsRow = NonNullable<Awaited<ReturnType<VenueStore['read']>>>;
export type ActiveVenueRow = Awaited<ReturnType<VenueStore['active']>>[number];

/** What a list of venues shows, in which order. */
export type VenueListFilter = VenueFilter & {
  readonly sort?: z.output<typeof venueSort>;
  /** Whether a search does not find codes, for a reader who sees none. */
  readonly hidesCode?: boolean;
};

const SORT = {
  name: sql`lower(venues.name)`,
  code: sql`lower(venues.code)`,
  licence: sql`lower(venues.licence_number)`,
  company: sql`(select lower(name) from companies where companies.id = venues.company_id)`,
  address: sql`lower(venues.address)`,
  status: sql`(case when is_active then 1 else 2 end)`,
};
const OWN_ORDER = [sql`venues.name`, sql`venues.id`];

const connectedManagers = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', managers.id::text, 'name', users.name)
    order by users.name), '[]')
  from venue_managers
  join managers on managers.id = venue_managers.manager_id
  join users on users.id = managers.user_id
  where venue_managers.venue_id = venues.id and users.deleted_at is null
    and ${connected})`;

const withCompany = (db: Database) =>
  db
    .selectFrom('venues')
    .where('venues.voided_at', 'is', null)
    .leftJoin('companies', 'companies.id', 'venues.company_id')
    .selectAll('venues')
    .select([
      'companies.name as company_name',
      'companies.email as company_email',
      'companies.phone as company_phone',
      'companies.confirmed_at as company_confirmed_at',
    ]);

const rows = statement((db, { id }: Placeholders<{ id: string }>) =>
  withCompany(db).where('venues.id', '=', id),
);

export function venueStore(db: Database, now: () => Date) {
  const existing = (scope: VenueScope) =>
    db.selectFrom('venues').where('venues.voided_at', 'is', null).where(within(scope, 'venues.id'));

  const whole = (scope: VenueScope) =>
    withCompany(db)
      .where(within(scope, 'venues.id'))
      .select([checkedDays(now()).as('checked_days'), connectedManagers.as('managers')]);

  const matching = (scope: VenueScope, { search, status, hidesCode }: VenueListFilter) =>
    existing(scope)
      .$if(status !== undefined, (venues) =>
        status === WAITING
          ? venues.where('venues.confirmed_at', 'is', null)
          : venues.where('is_active', '=', status === 'active'),
      )
      .$if(search !== undefined, (venues) =>
        venues.where(
          containsText(search ?? '', [
            'venues.name',
            ...(hidesCode ? [] : ['venues.code']),
            'venues.licence_number',
            'venues.address',
          ]),
        ),
      );

  return {
    async row(scope: VenueScope, id: string) {
      const [venue] = narrowScope(scope, id) ? await rows(db, { id }) : [];
      return venue;
    },

    /** Reads a venue with its managers and its latest check. */
    read: (scope: VenueScope, id: string) =>
      whole(scope).where('venues.id', '=', id).executeTakeFirst(),

    clocks: (scope: VenueScope) => clocksOf(db, scope),

    list: (scope: VenueScope, filter: VenueListFilter) =>
      readList({
        id: 'venues.id',
        rows: whole(scope),
        matching: matching(scope, filter),
        order: sortOrder(SORT, filter.sort, OWN_ORDER),
      }),

    /** Reads the active venues by name. Those that wait for confirmation are last, so that none is the default. */
    active: (scope: VenueScope, search = '') =>
      existing(scope)
        .select(['venues.id', 'venues.name', 'venues.time_zone', 'venues.rules'])
        .select(checkedDays(now()).as('checked_days'))
        .where('venues.is_active', '=', true)
        .where(containsText(search, ['venues.name']))
        .orderBy(sql`venues.confirmed_at is null`)
        .orderBy('venues.name')
        .execute(),
  };
}

/** A change of a venue or of its people, or a reminder, with the names that the history only refers to. */
export interface VenueHistoryRow {
  readonly at: Date;
  readonly actor_name: string;
  readonly action: HistoryAction;
  readonly entity: 'venue' | 'venue_manager' | 'invitation' | 'audit';
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly company_before: string | null;
  readonly company_after: string | null;
  readonly manager_name: string | null;
  /** Whether the manager made the change. */
  readonly is_own: boolean | null;
}

/** Acts that the history of a venue shows. */
const ACTS_OF_VENUE: readonly string[] = [
  'venue-reminded',
  'form-discarded',
  ...Object.keys(VISIT_ACT),
  ...Object.keys(TECHNICIAN_LINK_ACT),
];

/** Reads what happened to a venue, oldest first. Its creation is in the chain without a venue. */
export async function venueHistory(db: Database, id: string): Promise<VenueHistoryRow[]> {
  const company = (state: string) => sql`(select name from companies
    where companies.id = (${sql.ref(state)} ->> 'company_id')::bigint)`;
  const { rows } = await sql<VenueHistoryRow>`
    select at, chain, seq, actor_name, action, entity, before, after,
      ${company('before')} as company_before, ${company('after')} as company_after,
      (select users.name from managers join users on users.id = managers.user_id
        where entity = 'venue_manager' and managers.id = entity_id) as manager_name,
      (select actor_id = managers.user_id from managers
        where entity = 'venue_manager' and managers.id = entity_id) as is_own
    from history
    where chain in (${id}, ${NO_VENUE}) and (entity = 'venue' and entity_id = ${id}
      or entity = 'venue_manager' and coalesce(after, before) ->> 'venue_id' = ${id}
      or entity = 'invitation' and after -> 'venue_ids' ? ${id}::text
        and (before is null or after -> 'withdrawn_at' <> before -> 'withdrawn_at'))
    union all
    select at, chain, seq, coalesce((select name from users where users.id = actor_id), actor_name), action, entity, before, after,
      null, null, null, null
    from history
    where entity = 'audit' and after ->> 'venue_id' = ${id} and after ->> 'kind' = any(${ACTS_OF_VENUE})
    order by at, chain, seq`.execute(db);
  return rows;
}

export type VenueWrite = ReturnType<typeof venueWrite>;

/** Statements of a write of a venue, inside its transaction. */
export function venueWrite(trx: Transaction<DB>) {
  return {
    insert: (venue: Insertable<Venues>) =>
      trx.insertInto('venues').values(venue).returningAll().executeTakeFirstOrThrow(),

    /** Reads the venue, which the lock on the chain keeps from changing. */
    current: (id: string) =>
      trx
        .selectFrom('venues')
        .selectAll()
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .executeTakeFirst(),

    update: (id: string, changes: Updateable<Venues>) =>
      trx
        .updateTable('venues')
        .set(changes)
        .set('version', ({ eb }) => eb('version', '+', 1))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    async hasEntries(id: string): Promise<boolean> {
      const { numbered } = await trx
        .selectNoFrom(
          sql<boolean>`exists (select from register_heads where chain = ${id}
            and form_a_number + form_b_number + form_c_number > 0)`.as('numbered'),
        )
        .executeTakeFirstOrThrow();
      return numbered;
    },

    /** Leaves the version alone: the venue's form, which may be open meanwhile, has no such field. */
    setNotTradingDays: (id: string, not_trading_days: readonly string[]) =>
      trx
        .updateTable('venues')
        .set({ not_trading_days: [...not_trading_days] })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /**
     * Whether another venue has this code. Locks the code until the transaction ends.
     * @param ownId id of the venue that may have the code
     */
    async codeInUse(code: string, ownId?: string): Promise<boolean> {
      await sql`select pg_advisory_xact_lock(hashtextextended(lower(${code}), 0))`.execute(trx);
      const other = await trx
        .selectFrom('venues')
        .select('id')
        .where(isSameText('code', code))
        .where('voided_at', 'is', null)
        .$if(ownId !== undefined, (venues) => venues.where('id', '<>', ownId ?? ''))
        .executeTakeFirst();
      return other !== undefined;
    },

    /** Whether the company exists. Locks it: it cannot be removed before the transaction ends. */
    async companyExists(id: string): Promise<boolean> {
      const company = await trx
        .selectFrom('companies')
        .select('id')
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .forKeyShare()
        .executeTakeFirst();
      return company !== undefined;
    },
  };
}
