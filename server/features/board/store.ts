import { sql, type Transaction } from 'kysely';
import { confirmed, connected } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';

type BoardStore = ReturnType<typeof boardStore>;
export type VenueDetails = Awaited<ReturnType<BoardStore['details']>>[number];
export type VenueManager = Awaited<ReturnType<BoardStore['managers']>>[number];

/** Each function is one query for all the venues. */
export function boardStore(db: Database) {
  return {
    /** Lists the venues' companies and last reminders. */
    details: (venueIds: readonly string[]) =>
      db
        .selectFrom('venues')
        .leftJoin('companies', (join) =>
          join
            .onRef('companies.id', '=', 'venues.company_id')
            .on('companies.voided_at', 'is', null),
        )
        .leftJoin('requested_reminders', 'requested_reminders.venue_id', 'venues.id')
        .select(['venues.id', 'companies.name as company_name', 'companies.phone as company_phone'])
        .select('requested_reminders.sent_at as reminded_at')
        .where(sql<boolean>`venues.id = any(${venueIds}::bigint[])`)
        .execute(),

    /** Lists those who can be chosen for a check, with the day to which both of their licences last. */
    managers: (venueIds: readonly string[]) =>
      db
        .selectFrom('venue_managers')
        .innerJoin('venues', 'venues.id', 'venue_managers.venue_id')
        .innerJoin('managers', 'managers.id', 'venue_managers.manager_id')
        .innerJoin('users', 'users.id', 'managers.user_id')
        .select(['venue_managers.venue_id', 'users.id as user_id', 'users.name', 'users.phone'])
        .select('managers.is_area_manager')
        .select(confirmed.as('is_confirmed'))
        .select(
          sql<string | null>`case when managers.licence_number is not null
            and licence_expiry_date is not null and rmlv_licence_expiry_date is not null
            then least(licence_expiry_date, rmlv_licence_expiry_date) end`.as('licensed_until'),
        )
        .where(connected)
        .where(sql<boolean>`venue_managers.venue_id = any(${venueIds}::bigint[])`)
        .where('users.deleted_at', 'is', null)
        .orderBy('users.name')
        .orderBy('users.id')
        .execute(),
  };
}

/** Statements of a reminder, inside its transaction. */
export function reminderWrite(trx: Transaction<DB>) {
  return {
    /**
     * Notes that a venue is reminded, unless it was reminded after some time. Of several at once one succeeds:
     * the row's lock makes the others wait for it.
     * @returns whether it may be reminded
     */
    async reserve(venueId: string, sentAt: Date, unlessAfter: Date): Promise<boolean> {
      const { rows } = await sql`
        insert into requested_reminders as reminder (venue_id, sent_at) values (${venueId}, ${sentAt})
        on conflict (venue_id) do update set sent_at = excluded.sent_at
        where reminder.sent_at <= ${unlessAfter}
        returning venue_id`.execute(trx);
      return rows.length > 0;
    },

    /** Reads when a venue was last reminded, which it was. */
    async lastSent(venueId: string): Promise<Date> {
      const last = await trx
        .selectFrom('requested_reminders')
        .select('sent_at')
        .where('venue_id', '=', venueId)
        .executeTakeFirstOrThrow();
      return last.sent_at;
    },
  };
}
