import type { Database } from '../../database/connect.ts';

export type QuestionStore = ReturnType<typeof questionStore>;

export function questionStore(db: Database) {
  const asked = db
    .selectFrom('questions')
    .select(['id', 'title', 'is_core'])
    .where('voided_at', 'is', null)
    .orderBy('position')
    .orderBy('id');

  return {
    all: () => asked.execute(),

    read: (id: string) => asked.where('id', '=', id).executeTakeFirst(),

    /** What is asked everywhere and what is asked at this venue. */
    askedAt: (venueId: string) =>
      asked
        .where((where) =>
          where.or([where('venue_id', 'is', null), where('venue_id', '=', venueId)]),
        )
        .execute(),
  };
}
