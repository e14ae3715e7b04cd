import type { Transaction } from 'kysely';
import type { Entry } from '#server/ledger/entries.ts';
import type { AtVenue } from '#server/ledger/register/present.ts';
import { type RegisterStore, registerStore, voidedBy } from '#server/ledger/register/store.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';

export type FormBRow = AtVenue<Entry<'form_b'>>;

/** In the order of the table's search index. */
export const SEARCHED_COLUMNS = [
  'reporter_name',
  'arrangement_manager_name',
  'description',
  'email_note',
  'job_number',
];

export function formBStore(db: Database): RegisterStore<FormBRow> {
  const entries = db
    .selectFrom('form_b_entries')
    .innerJoin('venues', 'venues.id', 'form_b_entries.venue_id')
    .selectAll('form_b_entries')
    .select(['venues.name as venue_name', 'venues.time_zone', 'venues.rules', voidedBy('form_b')]);
  return registerStore(db, 'form_b', entries, {
    time: 'reported_date',
    searched: SEARCHED_COLUMNS,
  });
}

/** Whether a nightly check has opened a fault. The lock on the chain keeps the answer true. */
export async function hasFault(trx: Transaction<DB>, formAId: string): Promise<boolean> {
  const faults = trx.selectFrom('form_b_entries').select('id').where('form_a_id', '=', formAId);
  return (await faults.executeTakeFirst()) !== undefined;
}
