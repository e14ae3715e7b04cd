import { type Kysely, sql } from 'kysely';
import { type CurrentUser, currentUserOf, type Identity } from '#server/access.ts';
import { confirmed, connected } from '#server/ledger/venue-conditions.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';

/** Reads users apart from their sessions, with the venues that they joined or service; none of an erased account. */
export async function usersById(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CurrentUser>> {
  if (ids.length === 0) return new Map();
  const users: Identity[] = await db
    .selectFrom('users')
    .leftJoin('managers', 'managers.user_id', 'users.id')
    .select(['users.id', 'users.role', 'users.name', 'users.company_id'])
    .select(['managers.id as manager_id', 'managers.is_area_manager'])
    .select(['managers.licence_expiry_date', 'managers.rmlv_licence_expiry_date'])
    .select(
      sql<string[]>`array(
        select venues.id::text from venue_managers
        join venues on venues.id = venue_managers.venue_id
        where venue_managers.manager_id = managers.id and venues.voided_at is null
          and ${confirmed}
        union all
        select venues.id::text from venues
        where venues.company_id = users.company_id and venues.voided_at is null)`.as('venue_ids'),
    )
    .select(
      sql<string[]>`array(
        select venues.id::text from venue_managers
        join venues on venues.id = venue_managers.venue_id
        where venue_managers.manager_id = managers.id and venues.voided_at is null
          and ${connected} and venue_managers.confirmed_at is null)`.as('unconfirmed_venue_ids'),
    )
    .where('users.id', 'in', ids)
    .where('users.deleted_at', 'is', null)
    .execute();
  return new Map(users.map((user) => [user.id, currentUserOf(user)]));
}
