import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '#server/testing/database.ts';
import { FORMS } from '../change.ts';
import { ENTRY_TABLE } from '../entries.ts';
import { ADDED_COLUMNS, INSTANTS, parseSnapshot } from './parse-snapshot.ts';

/** Columns of each form's entries at the first release, which every snapshot has. */
const FIRST_RELEASE = {
  form_a: [
    'answers',
    'email_note',
    'entry_number',
    'id',
    'job_number',
    'manager_id',
    'manager_licence_number',
    'manager_name',
    'minutes_late',
    'received_at',
    'signature',
    'submitted_at',
    'trading_day',
    'venue_id',
    'version',
    'void_reason',
    'voided_at',
  ],
  form_b: [
    'arrangement_date',
    'arrangement_manager_name',
    'arrangement_time',
    'description',
    'email_note',
    'entry_number',
    'form_a_id',
    'id',
    'job_number',
    'received_at',
    'repair_date',
    'reported_date',
    'reporter_name',
    'venue_id',
    'version',
    'void_reason',
    'voided_at',
  ],
  form_c: [
    'cameras',
    'entry_number',
    'form_image',
    'id',
    'match_time',
    'note',
    'received_at',
    'recording',
    'submitted_at',
    'system_recording',
    'system_working',
    'technician_company_name',
    'technician_licence_number',
    'technician_name',
    'venue_id',
    'version',
    'void_reason',
    'voided_at',
  ],
} as const;

it('knows the earlier value of every column that was added to an entry later', async () => {
  const { db } = await freshDatabase();
  for (const form of FORMS) {
    const { rows } = await sql<{ name: string }>`select column_name as name
      from information_schema.columns where table_name = ${ENTRY_TABLE[form]}`.execute(db);
    const known = [...FIRST_RELEASE[form], ...Object.keys(ADDED_COLUMNS[form])].sort();
    expect(rows.map(({ name }) => name).sort()).toEqual(known);
  }
});

it('knows every column that holds an instant', async () => {
  const { db } = await freshDatabase();
  const { rows } = await sql<{ name: string }>`select distinct column_name as name
    from information_schema.columns
    where table_name = any(${Object.values(ENTRY_TABLE)}) and data_type like 'timestamp%'`.execute(
    db,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...INSTANTS].sort());
});

it('turns instants of a snapshot into dates and leaves the rest', () => {
  const snapshot = { received_at: '2026-11-21T13:00:00.000Z', void_reason: null, version: 2 };
  expect(parseSnapshot('form_a', snapshot)).toEqual({
    ...ADDED_COLUMNS.form_a,
    received_at: new Date('2026-11-21T13:00:00.000Z'),
    void_reason: null,
    version: 2,
  });
});
