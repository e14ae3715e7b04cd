import { sql, type Transaction } from 'kysely';
import { REMINDER_AGAIN_MS } from '#contract/board/again.ts';
import { BOARD_NIGHTS, type ReminderAbout } from '#contract/board/schemas.ts';
import { DAY_MS } from '#contract/time/days.ts';
import type { VenueScope } from '#server/access.ts';
import { confirmed, connected, within } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { ReminderRequest } from './requests.ts';

type BoardStore = ReturnType<typeof boardStore>;
export type VenueDetails = Awaited<ReturnType<BoardStore['details']>>[number];
export type RequestRow = Awaited<ReturnType<BoardStore['requests']>>[number];
export type VenueManager = Awaited<ReturnType<BoardStore['managers']>>[number];

/** Each function is one query for all the venues. */
export function boardStore(db: Database) {
  return {
    /** Lists the venues' companies. */
    details: (scope: VenueScope) =>
      db
        .selectFrom('venues')
        .leftJoin('companies', (join) =>
          join
            .onRef('companies.id', '=', 'venues.company_id')
            .on('companies.voided_at', 'is', null),
        )
        .select(['venues.id', 'companies.name as company_name', 'companies.phone as company_phone'])
        .where(within(scope, 'venues.id'))
        .execute(),

    /** Lists the reminders that were sent to the venues within 13 weeks. */
    requests: (scope: VenueScope, now: Date) =>
      db
        .selectFrom('reminder_requests')
        .select(['venue_id', 'night', 'requested_at', 'requested_by'])
        .select(sql<ReminderAbout>`about`.as('about'))
        .where(within(scope, 'venue_id'))
        .where('requested_at', '>', new Date(now.getTime() - BOARD_NIGHTS * DAY_MS))
        .execute(),

    /** Lists those who can be chosen for a check, with the day to which both of their licences last. */
    managers: (scope: VenueScope) =>
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
        .where(within(scope, 'venue_managers.venue_id'))
        .where('users.deleted_at', 'is', null)
        .orderBy('users.name')
        .orderBy('users.id')
        .execute(),
  };
}

/** Statements of reminders, inside their transaction. */
export function requestWrite(trx: Transaction<DB>) {
  return {
    /**
     * Notes that reminders are sent, without those that were sent lately. Of several at once one succeeds: a row's
     * lock makes the others wait for it.
     * @returns the reminders that may be sent
     */
    async reserve(
      requests: readonly (ReminderRequest & { readonly venueId: string })[],
      { at, by }: { readonly at: Date; readonly by: string },
    ): Promise<{ venue_id: string; about: ReminderAbout }[]> {
      const before = (about: ReminderAbout) => new Date(at.getTime() - REMINDER_AGAIN_MS[about]);
      const { rows } = await sql<{ venue_id: string; about: ReminderAbout }>`
        insert into reminder_requests as request (venue_id, about, night, requested_at, requested_by)
        select key.*, ${at}::timestamptz, ${by} from unnest(
          ${requests.map(({ venueId }) => venueId)}::bigint[],
          ${requests.map(({ about }) => about)}::text[],
          ${requests.map(({ night }) => night)}::date[]) as key (venue_id, about, night)
        order by key.venue_id, key.about
        on conflict (venue_id, about, night) do update
          set requested_at = excluded.requested_at, requested_by = excluded.requested_by
          where request.requested_at <=
            case request.about when 'check' then ${before('check')}::timestamptz
              else ${before('explanation')}::timestamptz end
        returning venue_id, about`.execute(trx);
      return rows;
    },
  };
}
