import { sql } from 'kysely';
import type { ReminderKind } from '#contract/reminders/schemas.ts';
import { connected } from '#server/ledger/venue-conditions.ts';
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

/** Finds licences and faults whose times are near or have passed: the server reads for itself, without a user's scope. */
export function candidateStore(db: Database) {
  return {
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

    /** Lists the faults of active venues of which a clock ended within a period, repaired ones too. */
    faultsPastDue: (ended: Between<Date>) =>
      db
        .selectFrom('form_b_entries')
        .innerJoin('venues', 'venues.id', 'form_b_entries.venue_id')
        .select(['form_b_entries.id', 'entry_number', 'reported_date', 'arrange_by', 'repair_by'])
        .select(['arrangement_date', 'arrangement_time', 'repair_date'])
        .select(['form_b_entries.time_zone', 'venues.id as venue_id', 'venues.name as venue_name'])
        .where('form_b_entries.voided_at', 'is', null)
        .where('venues.voided_at', 'is', null)
        .where('venues.is_active', '=', true)
        .where(({ or, between }) =>
          or([
            between('arrange_by', ended.from, ended.to),
            between('repair_by', ended.from, ended.to),
          ]),
        )
        .orderBy('form_b_entries.id')
        .execute(),
  };
}
