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

/** Finds the licences that a reminder may be due about: the server reads for itself, without a user's scope. */
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
  };
}
