import type { VenueScope } from '../../access.ts';
import type { Database } from '../../database/connect.ts';
import { within } from '../../database/within.ts';

export type QuestionStore = ReturnType<typeof questionStore>;

export function questionStore(db: Database) {
  const asked = db
    .selectFrom('questions')
    .leftJoin('venues', 'venues.id', 'questions.venue_id')
    .select([
      'questions.id',
      'questions.title',
      'questions.is_core',
      'questions.venue_id',
      'venues.name as venue_name',
    ])
    .where('questions.voided_at', 'is', null)
    .orderBy('questions.position')
    .orderBy('questions.id');

  return {
    read: (id: string) => asked.where('questions.id', '=', id).executeTakeFirst(),

    /** What is asked everywhere and what is asked at some of these venues. */
    askedAt: (scope: VenueScope) =>
      asked
        .where((where) =>
          where.or([where('questions.venue_id', 'is', null), within(scope, 'questions.venue_id')]),
        )
        .execute(),
  };
}
