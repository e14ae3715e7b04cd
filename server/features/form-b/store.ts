import { sql, type Transaction } from 'kysely';
import { ENTRY_TABLE, type Entry } from '#server/ledger/entries.ts';
import type { AtVenue } from '#server/ledger/register/present.ts';
import { ENTRY_VENUE, fromHistory, registerStore } from '#server/ledger/register/store.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';
import { stopsRecording } from '../status/store.ts';

export type FormBRow = AtVenue<Entry<'form_b'>> & {
  readonly mail: FaultMail | null;
  readonly stops_recording: boolean;
};

/** The mail to the technician company. Instants are ISO 8601; `sent_at` is null until it is sent. */
interface FaultMail {
  readonly to: string;
  readonly queued_at: string;
  readonly sent_at: string | null;
}

const mailOfFault = sql<FaultMail | null>`(
  select json_build_object('to', recipient, 'queued_at', queued_at, 'sent_at', sent_at)
  from mails where mails.form_b_id = form_b_entries.id order by mails.id limit 1)`;

/** In the order of the table's search index. */
export const SEARCHED_COLUMNS = [
  'reporter_name',
  'arrangement_manager_name',
  'description',
  'email_note',
  'job_number',
];

export function formBStore(db: Database) {
  const entries = db
    .selectFrom('form_b_entries')
    .innerJoin('venues', 'venues.id', 'form_b_entries.venue_id')
    .selectAll('form_b_entries')
    .select(ENTRY_VENUE)
    .select(fromHistory('form_b'))
    .select(mailOfFault.as('mail'))
    .select(stopsRecording.as('stops_recording'));
  return {
    ...registerStore<'form_b_entries' | 'venues', FormBRow>(db, 'form_b', entries, {
      time: 'reported_date',
      searched: SEARCHED_COLUMNS,
    }),

    /** Reads the check that found a fault. */
    check: (id: string) =>
      db
        .selectFrom('form_a_entries')
        .select(['answers', 'manager_id', 'manager_name', 'photos'])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Reads the inspection that found a fault. */
    inspection: (id: string) =>
      db.selectFrom('form_c_entries').selectAll().where('id', '=', id).executeTakeFirst(),
  };
}

/** Selects the id of the fault that an entry opened. Few entries do: others have no such row. */
export const faultOf = (form: 'form_a' | 'form_c') =>
  sql<string | null>`(select faults.id from form_b_entries faults
    where ${sql.ref(`faults.${form}_id`)} = ${sql.ref(`${ENTRY_TABLE[form]}.id`)}
      and faults.voided_at is null
    limit 1)`;

/** The entry that found a fault. */
export type FaultSource = { readonly form_a_id: string } | { readonly form_c_id: string };

/** Finds the id of the fault that an entry has opened. The lock on the chain keeps the answer true. */
export async function findFault(
  trx: Transaction<DB>,
  source: FaultSource,
): Promise<string | undefined> {
  const faults = trx
    .selectFrom('form_b_entries')
    .select('id')
    .where(({ and }) => and(source));
  return (await faults.executeTakeFirst())?.id;
}

/** Whether the system does not record because of a fault. */
export async function isRecordingStopped(trx: Transaction<DB>, faultId: string): Promise<boolean> {
  const fault = await trx
    .selectFrom('form_b_entries')
    .select(stopsRecording.as('stops_recording'))
    .where('id', '=', faultId)
    .executeTakeFirstOrThrow();
  return fault.stops_recording;
}
