import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { Role } from '#contract/core/roles.ts';
import type { ManagerExpiring } from '#contract/licences/expiring.ts';
import type { managerFilter } from '#contract/managers/schemas.ts';
import type { VenueScope } from '#server/access.ts';
import { confirmed, connected, within } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { expires } from '#server/platform/postgres/licence-expiry.ts';
import { type List, readList } from '#server/platform/postgres/read-list.ts';
import type { DB, Managers } from '#server/platform/postgres/schema.gen.ts';
import { sortOrder } from '#server/platform/postgres/sort-order.ts';
import { containsText } from '#server/platform/postgres/text-search.ts';
import { type Placeholders, statement } from '#server/platform/prepared-statements/statement.ts';
import { pendingEmail } from '../users/link-store.ts';

export type ManagerFilter = z.output<typeof managerFilter>;

export interface ManagerRow {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role;
  readonly is_area_manager: boolean;
  readonly licence_number: string | null;
  readonly licence_expiry_date: string | null;
  readonly licence_image: string | null;
  readonly rmlv_licence_number: string | null;
  readonly rmlv_licence_issue_date: string | null;
  readonly rmlv_licence_expiry_date: string | null;
  readonly rmlv_licence_image: string | null;
  readonly pending_email: string | null;
  readonly version: number;
}

/** A venue whose code a manager entered. */
export interface LinkRow {
  readonly manager_id: string;
  readonly id: string;
  readonly name: string;
  readonly entered_code: string;
  readonly connected: boolean;
  readonly is_active: boolean;
  readonly confirmed_at: Date | null;
}

/** A person of a venue, with the licences that they entered. */
export interface LicensedPerson {
  readonly name: string;
  readonly licence_number: string | null;
  readonly licence_expiry_date: string | null;
  readonly rmlv_licence_number: string | null;
  readonly rmlv_licence_expiry_date: string | null;
}

/** A manager as a Form A entry copies it. */
export interface ValidManager {
  readonly id: string;
  readonly name: string;
  readonly licence_number: string;
  readonly signs_until: string;
}

const SORT = {
  name: sql`lower(users.name)`,
  email: sql`lower(users.email)`,
  licence: sql`managers.licence_expiry_date`,
  rmlvLicence: sql`managers.rmlv_licence_expiry_date`,
  venue: sql`(select min(lower(venues.name)) from venue_managers
    join venues on venues.id = venue_managers.venue_id
    where venue_managers.manager_id = managers.id and venues.voided_at is null)`,
};

const enteredCodeOf = (venueId: string) => sql`exists (
  select from venue_managers
  where venue_managers.manager_id = managers.id and venue_managers.venue_id = ${venueId})`;

/** SQL condition: the manager waits for confirmation at the venue. */
const waitsAt = (venueId: string) => sql<boolean>`exists (
  select from venue_managers join venues on venues.id = venue_managers.venue_id
  where venue_managers.manager_id = managers.id and venues.id = ${venueId}
    and ${connected} and venue_managers.confirmed_at is null)`;

const validManagers = statement(
  (db, { venueId, today }: Placeholders<{ venueId: string; today: string }>) =>
    db
      .selectFrom('venue_managers')
      .innerJoin('venues', 'venues.id', 'venue_managers.venue_id')
      .innerJoin('managers', 'managers.id', 'venue_managers.manager_id')
      .innerJoin('users', 'users.id', 'managers.user_id')
      .select(['managers.id', 'users.name', 'managers.licence_number'])
      .select(sql<string>`least(licence_expiry_date, rmlv_licence_expiry_date)`.as('signs_until'))
      .where('venues.id', '=', venueId)
      .where(connected)
      .where('users.deleted_at', 'is', null)
      .where('managers.licence_number', 'is not', null)
      .where('managers.licence_expiry_date', '>=', today)
      .where('managers.rmlv_licence_expiry_date', '>=', today)
      .orderBy('users.name')
      .$narrowType<{ licence_number: string }>(),
);

export function managerStore(db: Database, now: () => Date) {
  const existing = () =>
    db
      .selectFrom('managers')
      .innerJoin('users', 'users.id', 'managers.user_id')
      .where('users.deleted_at', 'is', null);

  const rows = () =>
    existing()
      .selectAll('managers')
      .select(['users.name', 'users.email', 'users.phone', 'users.role', pendingEmail(now())]);

  /** Excludes an admin with licences: nobody changes or deletes an admin as a manager. */
  const managed = sql<boolean>`users.role <> 'admin'`;

  const licences = (licence: ManagerExpiring | undefined) => {
    if (licence === undefined) return sql`true`;
    const expiring = licence.endsWith('expired') ? 'expired' : 'expiring';
    const columns = [
      ...(licence.startsWith('rmlv') ? [] : ['managers.licence_expiry_date']),
      ...(licence.startsWith('am') ? [] : ['managers.rmlv_licence_expiry_date']),
    ];
    return expires(expiring, columns, now());
  };

  /** The order of a list: of a venue, those who wait for confirmation come first unless it is sorted. */
  const orderOf = ({ venue, sort }: ManagerFilter) =>
    sortOrder(SORT, sort, [
      ...(venue !== undefined && sort === undefined ? [sql`${waitsAt(venue)} desc`] : []),
      sql`users.name`,
      sql`managers.id`,
    ]);

  /** A filter by venue finds managers who entered a code of it, whether or not it is still the code. */
  const matching = ({ search = '', venue, licence }: ManagerFilter) =>
    sql<boolean>`(${managed} and ${licences(licence)} and ${containsText(search, [
      'users.name',
      'users.email',
      'users.phone',
      'managers.licence_number',
      'managers.rmlv_licence_number',
    ])} and ${venue === undefined ? sql`true` : enteredCodeOf(venue)})`;

  return {
    read: (id: string): Promise<ManagerRow | undefined> =>
      rows().where(managed).where('managers.id', '=', id).executeTakeFirst(),

    ofUser: (userId: string): Promise<ManagerRow | undefined> =>
      rows().where('users.id', '=', userId).executeTakeFirst(),

    list: (filter: ManagerFilter): List<ManagerRow> =>
      readList({
        id: 'managers.id',
        rows: rows(),
        matching: existing().where(matching(filter)),
        order: orderOf(filter),
      }),

    /** Lists the venues of these managers. */
    linksOf: (managerIds: readonly string[]): Promise<LinkRow[]> =>
      db
        .selectFrom('venue_managers')
        .innerJoin('venues', 'venues.id', 'venue_managers.venue_id')
        .select([
          'venue_managers.manager_id',
          'venues.id',
          'venues.name',
          'venue_managers.entered_code',
          'venue_managers.confirmed_at',
          'venues.is_active',
          connected.as('connected'),
        ])
        .where('venue_managers.manager_id', '=', sql<string>`any(${managerIds}::bigint[])`)
        .where('venues.voided_at', 'is', null)
        .orderBy('venues.name')
        .execute(),

    async phone(id: string): Promise<string | null> {
      const manager = await existing()
        .select('users.phone')
        .where('managers.id', '=', id)
        .executeTakeFirst();
      return manager?.phone ?? null;
    },

    ofVenue: (scope: VenueScope): Promise<LicensedPerson[]> =>
      existing()
        .innerJoin('venue_managers', 'venue_managers.manager_id', 'managers.id')
        .innerJoin('venues', 'venues.id', 'venue_managers.venue_id')
        .select(['users.name', 'managers.licence_number', 'licence_expiry_date'])
        .select(['rmlv_licence_number', 'rmlv_licence_expiry_date'])
        .where(within(scope, 'venues.id'))
        .where(confirmed)
        .orderBy('users.name')
        .execute(),

    /** Lists managers connected to a venue whose two licences last to `today` or longer. */
    validAt: (venueId: string, today: string): Promise<ValidManager[]> =>
      validManagers(db, { venueId, today }),
  };
}

/** Statements of a write of a manager. @param trx its transaction, or for reads a database */
export function managerWrite(trx: Kysely<DB>) {
  return {
    insertAll: (managers: readonly Insertable<Managers>[]) =>
      trx
        .insertInto('managers')
        .values([...managers])
        .returningAll()
        .execute(),

    /** Reads the manager, which the lock on the chain keeps from changing. */
    current: (id: string) =>
      trx
        .selectFrom('managers')
        .innerJoin('users', 'users.id', 'managers.user_id')
        .selectAll('managers')
        .where('managers.id', '=', id)
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst(),

    update: (id: string, changes: Updateable<Managers>) =>
      trx
        .updateTable('managers')
        .set(changes)
        .set('version', ({ eb }) => eb('version', '+', 1))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}
