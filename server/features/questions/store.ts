import { type SqlBool, sql } from 'kysely';
import type { VenueScope } from '#server/access.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type Placeholders, statement } from '#server/platform/postgres/statement.ts';

export type QuestionStore = ReturnType<typeof questionStore>;

const asked = (db: Database) =>
  db
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

const everyQuestion = statement(asked);

const questionsAt = statement((db, { venueIds }: Placeholders<{ venueIds: readonly string[] }>) =>
  asked(db).where(
    sql<SqlBool>`(questions.venue_id is null or questions.venue_id = any(${venueIds}::bigint[]))`,
  ),
);

export function questionStore(db: Database) {
  return {
    read: (id: string) => asked(db).where('questions.id', '=', id).executeTakeFirst(),

    /** What is asked everywhere and what is asked at some of these venues. */
    askedAt: ({ venueIds }: VenueScope) =>
      venueIds === 'all' ? everyQuestion(db, {}) : questionsAt(db, { venueIds }),
  };
}
