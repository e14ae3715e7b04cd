import type { VenueScope } from '#server/access.ts';
import type { Entry } from '#server/ledger/entries.ts';
import type { AtVenue } from '#server/ledger/register/present.ts';
import {
  ENTRY_VENUE,
  fromHistory,
  recorderId,
  registerStore,
} from '#server/ledger/register/store.ts';
import { within } from '#server/ledger/scope-filter.ts';
import { latestInspection } from '#server/ledger/venue-conditions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { faultOf } from '../form-b/store.ts';

export type FormCRow = AtVenue<Entry<'form_c'>> & {
  readonly recorder_id: string | null;
  readonly fault_id: string | null;
};

/** In the order of the table's search index. */
export const SEARCHED_COLUMNS = [
  'technician_name',
  'technician_licence_number',
  'technician_company_name',
  'note',
];

export type DueVenueRow = Awaited<ReturnType<ReturnType<typeof formCStore>['dueVenues']>>[number];

export function formCStore(db: Database) {
  const entries = db
    .selectFrom('form_c_entries')
    .innerJoin('venues', 'venues.id', 'form_c_entries.venue_id')
    .selectAll('form_c_entries')
    .select(ENTRY_VENUE)
    .select(fromHistory('form_c'))
    .select(faultOf('form_c').as('fault_id'))
    .select(recorderId('form_c').as('recorder_id'));

  return {
    ...registerStore<'form_c_entries' | 'venues', FormCRow>(db, 'form_c', entries, {
      time: 'submitted_at',
      searched: SEARCHED_COLUMNS,
    }),

    /** Lists the active venues with their latest inspection. */
    dueVenues: (scope: VenueScope) =>
      db
        .selectFrom('venues')
        .select(['id', 'name', 'address', 'time_zone', 'rules'])
        .select(latestInspection.as('latest_inspection'))
        .where('is_active', '=', true)
        .where('voided_at', 'is', null)
        .where(within(scope, 'venues.id'))
        .orderBy('name')
        .orderBy('id')
        .execute(),

    /** Reads a technician as an inspection names its inspector. */
    inspector: (userId: string) =>
      db
        .selectFrom('technicians')
        .innerJoin('users', 'users.id', 'technicians.user_id')
        .innerJoin('companies', 'companies.id', 'users.company_id')
        .select([
          'users.name as technician_name',
          'technicians.licence_number as technician_licence_number',
          'companies.name as technician_company_name',
        ])
        .where('users.id', '=', userId)
        .executeTakeFirst(),
  };
}
