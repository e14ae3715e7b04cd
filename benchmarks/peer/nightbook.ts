import { withPool } from '../database/cluster.ts';
import { addEntries } from '../database/entries.ts';
import { createManagerOf } from '../database/users.ts';
import { addVenues } from '../database/venues.ts';

/** Number of questions that addVenues adds. */
const QUESTIONS_OF_VENUES = 8;

interface Size {
  readonly venues: number;
  readonly checks: number;
  readonly questions: number;
}

/** Fills a database of Nightbook. */
export async function fillNightbook(databaseUrl: string, size: Size): Promise<void> {
  await withPool({ connectionString: databaseUrl }, async (pool) => {
    await addVenues(pool, size.venues);
    await pool.query(
      `insert into questions (title, is_core, position)
       select 'Does camera ' || n || ' show and record?', true, n
       from generate_series($1::int, $2::int) n`,
      [QUESTIONS_OF_VENUES + 1, size.questions],
    );
    await addEntries(pool, size.checks);
    // addEntries writes history for lists alone, past the heads that a new entry continues from.
    await pool.query('update register_heads set seq = form_c_number');
  });
}

/** Creates a manager of each of the first venues. @returns their tokens */
export async function createManagers(databaseUrl: string, count: number): Promise<string[]> {
  const venues = Array.from({ length: count }, (_, index) => index + 1);
  return withPool({ connectionString: databaseUrl }, (pool) =>
    Promise.all(venues.map((venue) => createManagerOf(pool, [venue]))),
  );
}
