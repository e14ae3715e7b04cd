import type pg from 'pg';
import { withPool } from '../database/cluster.ts';

const COLUMNS = `entry_number, trading_day, submitted_at, received_at, due_at, minutes_late,
  recorded_by, manager_name, manager_licence_number, answers, job_number, email_note`;

/**
 * Copies the venues and checks of Nightbook to Directus, with a signature of each venue, and adds
 * the index that its list needs: Directus itself indexes single columns only.
 */
export async function copyRows(nightbookUrl: string, directusUrl: string): Promise<void> {
  const { venues, checks } = await withPool({ connectionString: nightbookUrl }, async (pool) => ({
    venues: await jsonOf(pool, 'select id, name from venues order by id'),
    checks: await jsonOf(
      pool,
      `select venue_id as venue, ${COLUMNS} from form_a_entries order by id`,
    ),
  }));
  await withPool({ connectionString: directusUrl }, async (pool) => {
    await pool.query(
      'insert into venues select * from jsonb_populate_recordset(null::venues, $1)',
      [venues],
    );
    await pool.query(`
      alter table directus_files add venue integer;
      insert into directus_files (id, storage, filename_disk, filename_download, type, filesize,
        venue)
      select gen_random_uuid(), 'local', 'signature-' || id || '.png', 'signature.png', 'image/png',
        4000, id
      from venues`);
    await pool.query(
      `insert into checks (venue, signature, ${COLUMNS})
       select checks.venue, directus_files.id, ${COLUMNS}
       from jsonb_populate_recordset(null::checks, $1) checks
       join directus_files on directus_files.venue = checks.venue`,
      [checks],
    );
    await pool.query('alter table directus_files drop venue');
    await pool.query('create index on checks (venue, submitted_at)');
    await pool.query('vacuum analyze');
  });
}

async function jsonOf(pool: pg.Pool, select: string): Promise<string> {
  const { rows } = await pool.query<{ all: string }>(
    `select jsonb_agg(to_jsonb(row))::text as all from (${select}) row`,
  );
  return rows[0]?.all ?? '[]';
}
