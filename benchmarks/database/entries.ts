import type pg from 'pg';
import { fullNameOf } from './venues.ts';

/** Number of venues, from 1, that have half of all entries. The others share the rest. */
export const BUSY_VENUES = 100;

/** Days of a register. It is shorter when that would be fewer than one check per day. */
const DAYS = 3650;

/** Days from the newest entry of every venue to today. */
export const NEWEST_DAYS_AGO = 1;

interface Form {
  readonly table: string;
  readonly number: string;
  /** Number of entries for each entry of Form A. */
  readonly share: number;
  readonly columns: string;
  /** SQL of the values of the columns, over a row `entry` of venue, number, time and `key`, a large number. */
  readonly values: string;
}

const FORMS: readonly Form[] = [
  {
    table: 'form_a_entries',
    number: 'form_a_number',
    share: 1,
    columns: `recorded_by, time_zone, rules, rules_version, submitted_at, received_at, due_at,
      trading_day, minutes_late, manager_id, manager_name, manager_licence_number, answers,
      signature, job_number, email_note`,
    values: `${fullNameOf('manager')}, 'Australia/Brisbane', 'qld', 1, time, time,
      time + interval '2 hours', (time - interval '6 hours')::date, 0, manager,
      ${fullNameOf('manager')},
      'AM ' || 100000 + manager, answers, 'signature-of-venue-' || venue,
      case when key % 30 = 0 then 'JOB-' || key end,
      case when key % 50 = 0 then 'Camera ' || key % 16 || ' shows no picture: reference ' || key end`,
  },
  {
    table: 'form_b_entries',
    number: 'form_b_number',
    share: 0.2,
    columns: `recorded_by, time_zone, rules, rules_version, reported_date, received_at, reporter_name, description, job_number, arrangement_date,
      arrangement_time, arrangement_manager_name, repair_date`,
    values: `${fullNameOf('manager')}, 'Australia/Brisbane', 'qld', 1, time, time,
      ${fullNameOf('manager')}, 'Replace camera ' || key % 16, 'JOB-' || key,
      time::date, '10:00', ${fullNameOf('manager')},
      case when time < now() - interval '3 days' then time::date + 1 end`,
  },
  {
    table: 'form_c_entries',
    number: 'form_c_number',
    share: 0.2,
    columns: `recorded_by, time_zone, rules, rules_version, is_transcribed, submitted_at, received_at, technician_name, technician_licence_number,
      technician_company_name, note, system_working, system_recording, cameras, recording,
      match_time`,
    values: `${fullNameOf('key')}, 'Australia/Brisbane', 'qld', 1, false, time, time,
      ${fullNameOf('key')}, 'SEC ' || 1000 + key % 1000, 'Security ' || key % 20,
      case when key % 10 = 0 then 'Reference ' || key end, true, true, true, true, true`,
  },
];

/**
 * Fills the registers of all venues with `count` Form A entries and a fifth as many of Forms B and C, in
 * SQL. Also creates the other data that lists read: numbers, venue summaries, one signature per venue,
 * and the history of Form C, whose hashes are empty, so that its chains are invalid.
 */
export async function addEntries(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(`insert into files (key, content_type, size)
    select 'signature-of-venue-' || id, 'image/png', 4000 from venues`);
  await pool.query('insert into register_heads (chain) select id from venues');
  for (const form of FORMS) {
    await withoutIndexes(pool, form.table, () => addForm(pool, form, count * form.share));
  }
  await addRecorders(pool);
  await pool.query('update register_heads set seq = seq'); // its trigger updates the venue summaries
  await pool.query('vacuum analyze');
}

async function addForm(pool: pg.Pool, form: Form, count: number): Promise<void> {
  const { table, number, columns, values } = form;
  const client = await pool.connect();
  try {
    await client.query(`set synchronous_commit = off; set work_mem = '1GB'`);
    await client.query(`
      update register_heads set ${number} = case when chain <= ${BUSY_VENUES}
        then ${count} / 2 / ${BUSY_VENUES}
        else ${count} / 2 / ((select count(*) from venues) - ${BUSY_VENUES}) end`);
    await client.query(`
      insert into ${table} (venue_id, entry_number, ${columns})
      select venue, number, ${values} from (
        select chain as venue, number, chain * 5 - number % 5 as manager,
          (chain * 7919 + number::bigint * 104729) % 9999991 as key,
          current_date - interval '${NEWEST_DAYS_AGO} days' + chain % 86400 * interval '1 second'
            - (${number} - number) * least(1, ${DAYS} / ${number}::float) * interval '1 day' as time
        from register_heads, generate_series(1, ${number}) number
        order by time) entry,
        (select jsonb_agg(jsonb_build_object('id', id::text, 'answer', 1, 'question',
          jsonb_build_object('id', id::text, 'title', title)) order by id) as answers
          from questions) current_questions`);
  } finally {
    client.release(true);
  }
}

/** Drops the indexes while rows are loaded, and recreates them. Constraints stay. */
async function withoutIndexes(pool: pg.Pool, table: string, load: () => Promise<void>) {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not exists (
       select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await load();
  const client = await pool.connect();
  try {
    await client.query(`set maintenance_work_mem = '1GB'`);
    for (const { definition } of rows) await client.query(definition);
  } finally {
    client.release(true);
  }
}

async function addRecorders(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into history (chain, seq, at, actor_id, actor_name, action, entity, entity_id,
      previous_hash, hash)
    select venue_id, entry_number, received_at, 1, technician_name, 'create', 'form_c', id, '\\x', '\\x'
    from form_c_entries`);
}
