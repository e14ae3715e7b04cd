import { randomBytes, randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Writes and flushes the data of a Form A entry without the product. */
export interface BareWrites {
  readonly databaseUrl: string;
  readonly folder: string;
  /** Size of the signature in bytes. */
  readonly bytes: number;
  readonly answers: string;
  readonly venues: number;
  readonly callers: number;
  readonly seconds: number;
}

const task = await new Promise<BareWrites>((resolve) =>
  process.once('message', (sent) => resolve(sent as BareWrites)),
);
const pool = new pg.Pool({ connectionString: task.databaseUrl, max: 20 });
const signature = randomBytes(task.bytes);
const folder = await open(task.folder);
let written = 0;
let begun = 0;
const start = performance.now();
const end = start + task.seconds * 1000;
await Promise.all(Array.from({ length: task.callers }, writer));
process.send?.(written / ((performance.now() - start) / 1000));
await Promise.all([pool.end(), folder.close()]);

async function writer(): Promise<void> {
  while (performance.now() < end) {
    begun += 1;
    await write(1 + (begun % task.venues));
    written += 1;
  }
}

async function write(venue: number): Promise<void> {
  const key = `signature-${randomBytes(48).toString('hex')}.png`;
  const hash = randomBytes(32);
  const file = await open(join(task.folder, key), 'wx');
  await file.writeFile(signature);
  await file.sync();
  await file.close();
  await folder.sync();
  const client = await pool.connect();
  const query = (name: string, text: string, values: unknown[]) =>
    client.query({ name, text, values });
  await client.query('begin');
  const { rows } = await query('head', 'select * from register_heads where chain = $1 for update', [
    venue,
  ]);
  const { seq, form_a_number: number } = rows[0];
  await query('file', `insert into files (key, content_type, size) values ($1, 'image/png', $2)`, [
    key,
    task.bytes,
  ]);
  const entry = await query(
    'entry',
    `insert into form_a_entries (venue_id, entry_number, trading_day, submitted_at, received_at,
      due_at, minutes_late, time_zone, rules, rules_version, recorded_by, manager_id, manager_name,
      manager_licence_number, answers, signature)
     values ($1, $2, current_date, now(), now(), now(), 0, 'Australia/Brisbane', 'house', 1,
      'Robin Person', $3, 'Robin Person', 'AM 100001', $4, $5)
     returning *`,
    [venue, number + 1, venue * 5, task.answers, key],
  );
  const [{ id }] = entry.rows;
  await query(
    'history',
    `insert into history (chain, seq, at, actor_id, actor_name, action, entity, entity_id, after,
      previous_hash, hash)
     values ($1, $2, now(), 1, 'Robin Person', 'create', 'form_a', $3, $4, $5, $5)`,
    [venue, Number(seq) + 1, id, JSON.stringify(entry.rows[0]), hash],
  );
  await query(
    'count',
    'update register_heads set seq = seq + 1, hash = $2, form_a_number = $3 where chain = $1',
    [venue, hash, number + 1],
  );
  await query(
    'once',
    `insert into idempotency_keys (user_id, key, request_hash, record_id, created_at)
     values (1, $1, $2, $3, now())`,
    [randomUUID(), hash, id],
  );
  await client.query('commit');
  client.release();
}
