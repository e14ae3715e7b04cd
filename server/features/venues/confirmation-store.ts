import { sql, type Transaction } from 'kysely';
import type { CurrentUser } from '#server/access.ts';
import { confirmed } from '#server/ledger/venue-conditions.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import type { VenueRow } from './store.ts';

/** Statements of the confirmation of a venue, inside their transaction. */
export function confirmationWrite(trx: Transaction<DB>) {
  return {
    /**
     * Whether a venue that a manager adds is confirmed: an admin added the manager, or a confirmed venue has
     * confirmed them.
     */
    async trusts({ id, managerId }: Pick<CurrentUser, 'id' | 'managerId'>): Promise<boolean> {
      const { trusted } = await trx
        .selectNoFrom(
          sql<boolean>`(exists (select from history
              where entity = 'user' and entity_id = ${id} and action = 'create' and actor_id is not null)
            or exists (select from venue_managers join venues on venues.id = venue_managers.venue_id
              where manager_id = ${managerId} and ${confirmed}
                and venues.confirmed_at is not null and venues.voided_at is null))`.as('trusted'),
        )
        .executeTakeFirstOrThrow();
      return trusted;
    },

    /** Leaves the version alone: the venue's form, which may be open meanwhile, has no such field. */
    set: (id: string, confirmation: Pick<VenueRow, 'confirmed_at' | 'confirmed_by'>) =>
      trx
        .updateTable('venues')
        .set(confirmation)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}
