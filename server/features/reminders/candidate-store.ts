import { sql } from 'kysely';
import type { ReminderKind } from '#contract/reminders/schemas.ts';
import { checkedDays, connected, latestInspection } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

export type CandidateStore = ReturnType<typeof candidateStore>;
export type LicenceKind = keyof typeof LICENCE_COLUMNS;

const LICENCE_COLUMNS = {
  'am-licence': { number: 'licence_number', expiry: 'licence_expiry_date' },
  'rmlv-licence': { number: 'rmlv_licence_number', expiry: 'rmlv_licence_expiry_date' },
} as const satisfies Partial<Record<ReminderKind, object>>;

/** A period of instants or days, its end included. */
interface Between<T> {
  readonly from: T;
  readonly to: T;
}

/**
 * Finds what a reminder may be due about, at all active venues: the server reads for itself, without a
 * user's scope. Each function is one query.
 */
export function candidateStore(db: Database) {
  const activeVenues = db
    .selectFrom('venues')
    .select(['venues.id', 'venues.name', 'venues.time_zone', 'venues.rules'])
    .where('venues.is_active', '=', true)
    .where('venues.voided_at', 'is', null);

  return {
    activeVenues: () => activeVenues.orderBy('venues.name').execute(),

    venuesWithHours: (now: Date) =>
      activeVenues
        .select(['venues.hours', 'venues.not_trading_days'])
        .select(checkedDays(now).as('checked_days'))
        .orderBy('venues.name')
        .execute(),

    inspections: () =>
      activeVenues
        .select('venues.address')
        .select(latestInspection.as('latest_inspection'))
        .orderBy('venues.name')
        .execute(),

    /** Lists faults that are not repaired. @param identified period in which they were reported */
    faults: (identified: Between<Date>) =>
      activeVenues
        .innerJoin('form_b_entries', 'form_b_entries.venue_id', 'venues.id')
        .select([
          'form_b_entries.id as fault_id',
          'form_b_entries.reported_date',
          'form_b_entries.arrangement_date',
          'form_b_entries.email_note',
        ])
        .where('form_b_entries.voided_at', 'is', null)
        .where('form_b_entries.repair_date', 'is', null)
        .where('form_b_entries.reported_date', '>=', identified.from)
        .where('form_b_entries.reported_date', '<=', identified.to)
        .orderBy('form_b_entries.reported_date')
        .execute(),

    /** Lists licences with their holders, and the zone of the holder's first venue. */
    licences: (kind: LicenceKind, ends: Between<string>) => {
      const { number, expiry } = LICENCE_COLUMNS[kind];
      return db
        .selectFrom('managers')
        .innerJoin('users', 'users.id', 'managers.user_id')
        .select(['managers.id', 'users.name', 'users.email'])
        .select([`managers.${number} as number`, `managers.${expiry} as expiry`])
        .select(
          sql<string | null>`(
            select venues.time_zone from venue_managers
            join venues on venues.id = venue_managers.venue_id
            where venue_managers.manager_id = managers.id
              and ${connected}
              and venues.is_active and venues.voided_at is null
            order by venues.id limit 1)`.as('time_zone'),
        )
        .where('users.deleted_at', 'is', null)
        .where(`managers.${expiry}`, '>=', ends.from)
        .where(`managers.${expiry}`, '<=', ends.to)
        .orderBy(`managers.${expiry}`)
        .orderBy('users.name')
        .execute();
    },
  };
}
