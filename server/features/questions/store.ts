import type { VenueScope } from '../../access.ts';
import type { Database } from '../../database/connect.ts';
import { within } from '../../database/within.ts';

export type QuestionStore = ReturnType<typeof questionStore>;

export function questionStore(db: Database) {
  const asked = db
    .selectFrom('questions')
    .select(['id', 'title', 'is_core'])
    .where('voided_at', 'is', null)
    .orderBy('position')
    .orderBy('id');

  return {
    read: (id: string) => asked.where('id', '=', id).executeTakeFirst(),

    /** What is asked everywhere and what is asked at some of these venues. */
    askedAt: (scope: VenueScope) =>
      asked
        .where((where) => where.or([where('venue_id', 'is', null), within(scope, 'venue_id')]))
        .execute(),
  };
}
