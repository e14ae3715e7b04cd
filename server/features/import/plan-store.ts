import { sql } from 'kysely';
import type { Day } from '#contract/time/days.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

export type KnownVenue = Awaited<ReturnType<ReturnType<typeof importLookups>['venues']>>[number];
export type KnownManager = Awaited<
  ReturnType<ReturnType<typeof importLookups>['managers']>
>[number];
export type KnownTechnician = Awaited<
  ReturnType<ReturnType<typeof importLookups>['technicians']>
>[number];

/** Reads the records that the rows of a file name, all at once. */
export function importLookups(db: Database) {
  const withEmail = (emails: readonly string[]) =>
    sql<boolean>`lower(users.email) = any(${emails.map((email) => email.toLowerCase())}::text[])`;

  const accounts = (emails: readonly string[]) =>
    db.selectFrom('users').where('users.deleted_at', 'is', null).where(withEmail(emails));

  return {
    companies: () =>
      db.selectFrom('companies').selectAll().where('voided_at', 'is', null).orderBy('id').execute(),

    venues: () =>
      db.selectFrom('venues').selectAll().where('voided_at', 'is', null).orderBy('id').execute(),

    /** Finds accounts of any role by their emails, in any letter case. @returns them by these in lower case */
    async accounts(emails: readonly string[]) {
      const rows = await accounts(emails)
        .select(['users.id', 'users.email', 'users.role'])
        .execute();
      return new Map(rows.map((account) => [account.email.toLowerCase(), account]));
    },

    managers: (emails: readonly string[]) =>
      accounts(emails)
        .innerJoin('managers', 'managers.user_id', 'users.id')
        .selectAll('managers')
        .select(['users.name', 'users.email', 'users.phone'])
        .select(
          sql<string[]>`array(select venues.id::text from venue_managers
            join venues on venues.id = venue_managers.venue_id
              and venues.code_number = venue_managers.code_number
            where venue_managers.manager_id = managers.id)`.as('connected_ids'),
        )
        .execute(),

    /** Lists the entries of a venue's register that a row of its paper register may repeat, by `key`. */
    registered: {
      form_a: (venueId: string, firstDay: Day) =>
        db
          .selectFrom('form_a_entries')
          .select(['entry_number', 'trading_day as key'])
          .where('venue_id', '=', venueId)
          .where('trading_day', '<=', firstDay)
          .where('voided_at', 'is', null)
          .execute(),

      form_b: (venueId: string) =>
        db
          .selectFrom('form_b_entries')
          .select(['entry_number', sql<string>`lower(job_number)`.as('key')])
          .where('venue_id', '=', venueId)
          .where('job_number', 'is not', null)
          .where('voided_at', 'is', null)
          .execute(),

      form_c: (venueId: string) =>
        db
          .selectFrom('form_c_entries')
          .innerJoin('venues', 'venues.id', 'venue_id')
          .select([
            'entry_number',
            sql<Day>`(submitted_at at time zone venues.time_zone)::date`.as('key'),
          ])
          .where('venue_id', '=', venueId)
          .where('form_c_entries.voided_at', 'is', null)
          .execute(),
    },

    technicians: (emails: readonly string[]) =>
      accounts(emails)
        .innerJoin('technicians', 'technicians.user_id', 'users.id')
        .selectAll('technicians')
        .select(['users.name', 'users.email', 'users.phone', 'users.company_id'])
        .execute(),
  };
}
