import { type SqlBool, sql } from 'kysely';
import { PAGE_SIZE } from '#contract/core/limits.ts';
import type { VenueFilter } from '#contract/venues/schemas.ts';
import { narrowScope, type VenueScope } from '#server/access.ts';
import { within } from '#server/ledger/scope-filter.ts';
import { connected, latestCheck } from '#server/ledger/venue-conditions.ts';
import { zonesAmong } from '#server/ledger/zones.ts';
import { readInBatches } from '#server/platform/postgres/batched-result.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type Placeholders, statement } from '#server/platform/postgres/statement.ts';
import { containsText } from '#server/platform/postgres/text-search.ts';

export type VenueStore = ReturnType<typeof venueStore>;
export type VenueRow = NonNullable<Awaited<ReturnType<VenueStore['row']>>>;
export type WholeVenue = NonNullable<Awaited<ReturnType<VenueStore['read']>>>;
export type VenueNight = Awaited<ReturnType<VenueStore['active']>>[number];

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
    .select(['companies.name as company_name', 'companies.email as company_email']);

const rows = statement((db, { id }: Placeholders<{ id: string }>) =>
  withCompany(db).where('venues.id', '=', id),
);

export function venueStore(db: Database) {
  const existing = (scope: VenueScope) =>
    db.selectFrom('venues').where('venues.voided_at', 'is', null).where(within(scope, 'venues.id'));

  const whole = (scope: VenueScope) =>
    withCompany(db)
      .where(within(scope, 'venues.id'))
      .select([latestCheck.as('latest_check'), connectedManagers.as('managers')]);

  const inOrder = (scope: VenueScope) => whole(scope).orderBy('venues.name').orderBy('venues.id');

  const matching = (scope: VenueScope, { search, status }: VenueFilter) =>
    existing(scope)
      .$if(status !== undefined, (venues) => venues.where('is_active', '=', status === 'active'))
      .$if(search !== undefined, (venues) =>
        venues.where(
          containsText(search ?? '', [
            'venues.name',
            'venues.code',
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

    /** The same with its managers and its latest check. */
    read: (scope: VenueScope, id: string) =>
      whole(scope).where('venues.id', '=', id).executeTakeFirst(),

    zones: (scope: VenueScope) => zonesAmong(db, scope),

    async page(scope: VenueScope, filter: VenueFilter, page: number) {
      const ids = matching(scope, filter)
        .select('venues.id')
        .orderBy('venues.name')
        .orderBy('venues.id')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE);
      const count = matching(scope, filter).select(({ fn }) => fn.countAll<string>().as('total'));
      const [rows, { total }] = await Promise.all([
        inOrder(scope).where('venues.id', 'in', ids).execute(),
        count.executeTakeFirstOrThrow(),
      ]);
      return { rows, total: Number(total) };
    },

    async all(scope: VenueScope, filter: VenueFilter) {
      const listed = await matching(scope, filter)
        .select([
          sql<number>`count(*)::int`.as('count'),
          sql<string>`coalesce(string_agg(venues.id::text, ','
            order by venues.name, venues.id), '')`.as('ids'),
        ])
        .executeTakeFirstOrThrow();
      return readInBatches(listed, (ids) =>
        inOrder(scope)
          .where(sql<SqlBool>`venues.id = any(string_to_array(${ids}, ',')::bigint[])`)
          .execute(),
      );
    },

    active: (scope: VenueScope, search = '') =>
      existing(scope)
        .select(['venues.id', 'venues.name', 'venues.time_zone', latestCheck.as('latest_check')])
        .where('venues.is_active', '=', true)
        .where(containsText(search, ['venues.name']))
        .orderBy('venues.name')
        .execute(),
  };
}
