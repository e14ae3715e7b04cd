import { type Insertable, sql, type Transaction } from 'kysely';
import type { Role } from '#contract/core/roles.ts';
import type { NumberedForm } from '#server/ledger/change.ts';
import { ENTRY_TABLE } from '#server/ledger/entries.ts';
import { recorderId } from '#server/ledger/register/store.ts';
import { confirmed, connected } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import type { DB, VenueManagers } from '#server/platform/postgres/schema.gen.ts';

/** Finds the active venue with this code, in any letter case. */
export function activeVenueWithCode(db: Database, code: string) {
  return db
    .selectFrom('venues')
    .select(['id', 'code_number'])
    .where(isSameText('code', code))
    .where('is_active', '=', true)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
}

/** A user to whom a mail about a venue goes, or whom it is about. */
export interface Person {
  readonly manager_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** Statements of joining and leaving a venue, inside their transaction. */
export function linkWrite(trx: Transaction<DB>) {
  const peopleOf = (venueId: string) =>
    trx
      .selectFrom('venue_managers')
      .innerJoin('venues', 'venues.id', 'venue_managers.venue_id')
      .innerJoin('managers', 'managers.id', 'venue_managers.manager_id')
      .innerJoin('users', 'users.id', 'managers.user_id')
      .select(['venue_managers.manager_id', 'users.name', 'users.email', 'users.role'])
      .where('venues.id', '=', venueId)
      .where('users.deleted_at', 'is', null);

  return {
    /** Locks the venue, so that of two who join at once one is the first. @returns the number of its code */
    async lockVenue(id: string): Promise<number> {
      const venue = trx.selectFrom('venues').select('code_number').where('id', '=', id);
      return (await venue.forNoKeyUpdate().executeTakeFirstOrThrow()).code_number;
    },

    async codeOf(venueId: string): Promise<string> {
      const venue = trx.selectFrom('venues').select('code').where('id', '=', venueId);
      return (await venue.executeTakeFirstOrThrow()).code;
    },

    /** Tells whether the manager has an account, which is not erased before the transaction ends. */
    async hasAccount(managerId: string): Promise<boolean> {
      const account = await trx
        .selectFrom('users')
        .innerJoin('managers', 'managers.user_id', 'users.id')
        .select('users.id')
        .where('managers.id', '=', managerId)
        .where('users.deleted_at', 'is', null)
        .forShare('users')
        .executeTakeFirst();
      return account !== undefined;
    },

    current: (managerId: string, venueId: string) =>
      trx
        .selectFrom('venue_managers')
        .selectAll()
        .where('manager_id', '=', managerId)
        .where('venue_id', '=', venueId)
        .executeTakeFirst(),

    /** Lists the entries in force of a manager who was not confirmed when they recorded them. */
    async unconfirmedEntries(
      form: NumberedForm,
      { managerId, venueId }: { readonly managerId: string; readonly venueId: string },
    ): Promise<string[]> {
      const entries = await trx
        .selectFrom(ENTRY_TABLE[form])
        .select('id')
        .where('venue_id', '=', venueId)
        .where('recorder_status', '=', 'unconfirmed')
        .where('voided_at', 'is', null)
        .where(recorderId(form), '=', (of) =>
          of.selectFrom('managers').select('user_id').where('id', '=', managerId),
        )
        .orderBy('entry_number')
        .execute();
      return entries.map(({ id }) => id);
    },

    async isAnybodyConnected(venueId: string): Promise<boolean> {
      return (await peopleOf(venueId).where(connected).limit(1).execute()).length > 0;
    },

    put: ({ entered_code, code_number, confirmed_at, ...link }: Insertable<VenueManagers>) => {
      const changes = { entered_code, code_number, confirmed_at };
      return trx
        .insertInto('venue_managers')
        .values({ ...link, ...changes })
        .onConflict((conflict) => conflict.columns(['manager_id', 'venue_id']).doUpdateSet(changes))
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Connects managers whom no link connects yet. */
    insertAll: (links: readonly Insertable<VenueManagers>[]) =>
      trx
        .insertInto('venue_managers')
        .values([...links])
        .returningAll()
        .execute(),

    /** @param userId who confirms */
    confirm: (link: { manager_id: string; venue_id: string }, userId: string | null, now: Date) =>
      trx
        .updateTable('venue_managers')
        .set({ confirmed_at: now, confirmed_by: userId })
        .where('manager_id', '=', link.manager_id)
        .where('venue_id', '=', link.venue_id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    async remove(managerId: string, venueId: string): Promise<void> {
      await trx
        .deleteFrom('venue_managers')
        .where('manager_id', '=', managerId)
        .where('venue_id', '=', venueId)
        .execute();
    },

    person: (managerId: string): Promise<Person | undefined> =>
      trx
        .selectFrom('managers')
        .innerJoin('users', 'users.id', 'managers.user_id')
        .select(['managers.id as manager_id', 'users.name', 'users.email', 'users.role'])
        .where('managers.id', '=', managerId)
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst(),

    /** Lists everybody who is confirmed at a venue. */
    confirmedPeople: (venueId: string): Promise<Person[]> =>
      peopleOf(venueId).where(confirmed).orderBy('users.id').execute(),

    admins: (): Promise<Person[]> =>
      trx
        .selectFrom('users')
        .select([sql<null>`null`.as('manager_id'), 'name', 'email', 'role'])
        .where('role', '=', 'admin')
        .where('deleted_at', 'is', null)
        .execute(),

    /** Lists the addresses of a technician and of their company. */
    inspectors: (technicianUserId: string): Promise<Pick<Person, 'email'>[]> =>
      trx
        .selectFrom('users')
        .select('email')
        .where('id', '=', technicianUserId)
        .unionAll(
          trx
            .selectFrom('companies')
            .innerJoin('users', 'users.company_id', 'companies.id')
            .select('companies.email')
            .where('users.id', '=', technicianUserId),
        )
        .execute(),

    /** Reads what notices need to know about a venue. */
    venue: (id: string) =>
      trx
        .selectFrom('venues')
        .select(['name', 'time_zone', 'confirmed_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  };
}
