import type { Kysely, Selectable, Transaction } from 'kysely';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import type { DB, VenueManagers } from '#server/platform/postgres/schema.gen.ts';

/** @returns the active venue with this code, in capitals or not */
export function activeVenueWithCode(db: Kysely<DB>, code: string) {
  return db
    .selectFrom('venues')
    .select(['id', 'code'])
    .where(isSameText('code', code))
    .where('is_active', '=', true)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
}

/** What joining and leaving a venue do inside their transaction. */
export function linkWrite(trx: Transaction<DB>) {
  return {
    current: (managerId: string, venueId: string) =>
      trx
        .selectFrom('venue_managers')
        .selectAll()
        .where('manager_id', '=', managerId)
        .where('venue_id', '=', venueId)
        .executeTakeFirst(),

    put: (link: Selectable<VenueManagers>) =>
      trx
        .insertInto('venue_managers')
        .values(link)
        .onConflict((conflict) =>
          conflict
            .columns(['manager_id', 'venue_id'])
            .doUpdateSet({ entered_code: link.entered_code }),
        )
        .returningAll()
        .executeTakeFirstOrThrow(),

    async remove(managerId: string, venueId: string): Promise<void> {
      await trx
        .deleteFrom('venue_managers')
        .where('manager_id', '=', managerId)
        .where('venue_id', '=', venueId)
        .execute();
    },
  };
}
