import { type Insertable, type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { VenueScope } from '#server/access.ts';
import { isOneOf } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB, Questions } from '#server/platform/postgres/schema.gen.ts';
import { type Placeholders, statement } from '#server/platform/prepared-statements/statement.ts';

const currentQuestions = (db: Database) =>
  db
    .selectFrom('questions')
    .leftJoin('venues', 'venues.id', 'questions.venue_id')
    .select([
      'questions.id',
      'questions.title',
      'questions.is_core',
      'questions.asks_recording',
      'questions.venue_id',
      'questions.rules',
      'venues.name as venue_name',
    ])
    .where('questions.voided_at', 'is', null)
    .orderBy('questions.position')
    .orderBy('questions.id');

const everyQuestion = statement(currentQuestions);

const questionsAt = statement((db, { venueIds }: Placeholders<{ venueIds: readonly string[] }>) =>
  currentQuestions(db).where(
    sql<SqlBool>`(questions.venue_id is null or ${isOneOf(venueIds, 'questions.venue_id')})
      and (questions.rules is null or exists (select from venues as asked
        where ${isOneOf(venueIds, 'asked.id')} and asked.rules = questions.rules))`,
  ),
);

export function questionStore(db: Database) {
  return {
    read: (id: string) => currentQuestions(db).where('questions.id', '=', id).executeTakeFirst(),

    /** Finds the first administrator, whom users are told to ask. */
    administrator: () =>
      db
        .selectFrom('users')
        .select(['name', 'email'])
        .where('role', '=', 'admin')
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),

    /** Lists the questions of every venue, those of these venues, and those under their rules. */
    atVenues: ({ venueIds }: VenueScope) =>
      venueIds === 'all' ? everyQuestion(db, {}) : questionsAt(db, { venueIds }),
  };
}

/** Tells whether the register has or had any question. */
export async function hasQuestions(db: Kysely<DB>): Promise<boolean> {
  const question = await db.selectFrom('questions').select('id').limit(1).executeTakeFirst();
  return question !== undefined;
}

/** Statements of a write of a question, inside its transaction. */
export function questionWrite(trx: Transaction<DB>) {
  return {
    async venueExists(id: string): Promise<boolean> {
      const venue = await trx
        .selectFrom('venues')
        .select('id')
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .executeTakeFirst();
      return venue !== undefined;
    },

    /** Adds a question after all others. */
    append: (question: Omit<Insertable<Questions>, 'position'>) =>
      trx
        .insertInto('questions')
        .values({
          ...question,
          position: sql`(select coalesce(max(position), 0) + 1 from questions)`,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Reads the question, which the lock on the chain keeps from changing. */
    current: (id: string) =>
      trx
        .selectFrom('questions')
        .selectAll()
        .where('id', '=', id)
        .where('voided_at', 'is', null)
        .executeTakeFirst(),

    void: (id: string, now: Date) =>
      trx
        .updateTable('questions')
        .set({ voided_at: now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}
