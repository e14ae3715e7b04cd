import type { Entry } from '#server/ledger/entries.ts';
import type { AtVenue } from '#server/ledger/register/present.ts';
import {
  ENTRY_VENUE,
  fromHistory,
  type RegisterStore,
  registerStore,
} from '#server/ledger/register/store.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { faultOf } from '../form-b/store.ts';

export type FormARow = AtVenue<Entry<'form_a'>> & { readonly fault_id: string | null };

/** In the order of the table's search index. */
export const SEARCHED_COLUMNS = [
  'manager_name',
  'manager_licence_number',
  'job_number',
  'email_note',
];

export function formAStore(db: Database): RegisterStore<FormARow> {
  const entries = db
    .selectFrom('form_a_entries')
    .innerJoin('venues', 'venues.id', 'form_a_entries.venue_id')
    .selectAll('form_a_entries')
    .select(ENTRY_VENUE)
    .select(fromHistory('form_a'))
    .select(faultOf('form_a').as('fault_id'));
  return registerStore(db, 'form_a', entries, {
    time: 'submitted_at',
    searched: SEARCHED_COLUMNS,
  });
}
