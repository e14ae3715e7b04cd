import { type SqlBool, sql } from 'kysely';
import { perFinding } from '#contract/form-c/schemas.ts';
import type { Entry } from '#server/ledger/entries.ts';
import type { AtVenue, NamedVoided } from '#server/ledger/register/present.ts';
import {
  ENTRY_VENUE,
  fromHistory,
  recorderId,
  registerStore,
} from '#server/ledger/register/store.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { faultOf } from '../form-b/store.ts';

export type FormCRow = AtVenue<Entry<'form_c'>> & {
  readonly recorder_id: string | null;
  readonly fault_id: string | null;
  readonly beside_voided: readonly NamedVoided[] | null;
};

/** SQL condition: a technician's own inspection stays in the lists when it is voided. */
const staysListed = sql<SqlBool>`not form_c_entries.is_transcribed`;

const dayOf = (table: string) =>
  sql`(${sql.ref(`${table}.submitted_at`)} at time zone ${sql.ref(`${table}.time_zone`)})::date`;

/** SQL of the voided inspections that a transcribed one of the same day names. */
const besideVoided = sql<NamedVoided[] | null>`case when form_c_entries.is_transcribed then (
  select json_agg(json_build_object('entry_number', voided.entry_number, 'change', history.seq)
    order by voided.entry_number)
  from form_c_entries voided join history on history.entity = 'form_c'
    and history.entity_id = voided.id and history.action = 'void'
  where voided.venue_id = form_c_entries.venue_id and voided.voided_at is not null
    and not voided.is_transcribed and ${dayOf('voided')} = ${dayOf('form_c_entries')}) end`;

/** In the order of the table's search index. */
export const SEARCHED_COLUMNS = [
  'technician_name',
  'technician_licence_number',
  'technician_company_name',
  'note',
  ...Object.keys(perFinding('note', () => '')),
];

export function formCStore(db: Database) {
  const entries = db
    .selectFrom('form_c_entries')
    .innerJoin('venues', 'venues.id', 'form_c_entries.venue_id')
    .selectAll('form_c_entries')
    .select(ENTRY_VENUE)
    .select(fromHistory('form_c'))
    .select(faultOf('form_c').as('fault_id'))
    .select(recorderId('form_c').as('recorder_id'))
    .select(besideVoided.as('beside_voided'));

  return {
    ...registerStore<'form_c_entries' | 'venues', FormCRow>(db, 'form_c', entries, {
      time: 'submitted_at',
      searched: SEARCHED_COLUMNS,
      staysListed,
    }),

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
