import { sql } from 'kysely';
import type { VenueScope } from '#server/access.ts';
import { within } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

/** SQL: when a record was last changed; null for one that the history does not know. */
const changedAt = (entity: 'manager' | 'technician' | 'form_b', id: string) =>
  sql<Date | null>`(select max(at) from history
    where entity = ${sql.lit(entity)} and entity_id = ${sql.ref(id)})`;

export function calendarFeedStore(db: Database) {
  return {
    /** Counts how often a user had the address renewed. */
    async renewals(userId: string): Promise<number> {
      const row = db.selectFrom('calendar_feeds').select('renewals').where('user_id', '=', userId);
      return (await row.executeTakeFirst())?.renewals ?? 0;
    },

    /** Counts one more. @returns the new count */
    async renew(userId: string, at: Date): Promise<number> {
      const row = await db
        .insertInto('calendar_feeds')
        .values({ user_id: userId, renewals: 1, renewed_at: at })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({
            renewals: sql<number>`calendar_feeds.renewals + 1`,
            renewed_at: at,
          }),
        )
        .returning('renewals')
        .executeTakeFirstOrThrow();
      return row.renewals;
    },

    /** Reads the last days of the licences that a user holds. */
    licences: (userId: string) =>
      db
        .selectFrom('users')
        .leftJoin('managers', 'managers.user_id', 'users.id')
        .leftJoin('technicians', 'technicians.user_id', 'users.id')
        .select(['managers.id as manager_id', 'managers.licence_expiry_date as am_expiry'])
        .select('managers.rmlv_licence_expiry_date as rmlv_expiry')
        .select(changedAt('manager', 'managers.id').as('manager_changed_at'))
        .select('technicians.id as technician_id')
        .select('technicians.licence_expiry_date as technician_expiry')
        .select(changedAt('technician', 'technicians.id').as('technician_changed_at'))
        .where('users.id', '=', userId)
        .executeTakeFirstOrThrow(),

    /** Reads, for each venue, when an inspection of it was last recorded, corrected or voided. */
    async inspectionsChanged(scope: VenueScope): Promise<ReadonlyMap<string, Date>> {
      const { rows } = await sql<{ venue_id: string; changed_at: Date }>`
        select venue_id, max(at) as changed_at
        from form_c_entries join history on entity = 'form_c' and entity_id = form_c_entries.id
        where ${within(scope, 'venue_id')} group by venue_id`.execute(db);
      return new Map(rows.map(({ venue_id, changed_at }) => [venue_id, changed_at]));
    },

    /** Lists the faults with a time limit that are not repaired, or were repaired or voided since a time. */
    faults: (scope: VenueScope, since: Date) =>
      db
        .selectFrom('form_b_entries')
        .select(['id', 'venue_id', 'arrange_by', 'repair_by'])
        .select(sql<boolean>`arrangement_date is not null`.as('is_arranged'))
        .select(sql<boolean>`(repair_date is not null or voided_at is not null)`.as('is_done'))
        .select(changedAt('form_b', 'form_b_entries.id').as('changed_at'))
        .where(within(scope, 'venue_id'))
        .where(
          sql<boolean>`((repair_date is null and voided_at is null)
            or repair_date >= ${since}::timestamptz::date or voided_at >= ${since})`,
        )
        .orderBy('id')
        .execute(),
  };
}

type Store = ReturnType<typeof calendarFeedStore>;

export type LicenceRow = Awaited<ReturnType<Store['licences']>>;
export type FaultRow = Awaited<ReturnType<Store['faults']>>[number];
