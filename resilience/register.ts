import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { attachToEmbedded } from '#server/platform/embedded-postgres/attach.ts';
import { matchesHash } from '#server/platform/files/keys.ts';
import { type Connection, connect } from '#server/platform/postgres/connect.ts';
import { insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';
import type { AcknowledgedEntry, VenueFixture } from './checks.ts';
import { createDataFolder, type ProductOptions, startProduct } from './product.ts';
import { until } from './until.ts';

/** Connects to the embedded database of a running server, until the test ends. */
export async function connectToEmbedded(dataDir: string): Promise<Connection> {
  return closedAfterTest(connect(await attachToEmbedded({ dataDir }), () => {}));
}

export function connectToExternal(connectionString: string): Connection {
  return closedAfterTest(connect({ connectionString }, () => {}));
}

function closedAfterTest(connection: Connection): Connection {
  onTestFinished(() => connection.close());
  return connection;
}

/** Creates a venue, which is asked the core questions of its rules, and a signed-in manager. */
export async function createVenueFixture({ db }: Connection): Promise<VenueFixture> {
  const venue = await insertVenue(db);
  const questions = await db
    .selectFrom('questions')
    .select('id')
    .where(({ or, eb }) => or([eb('rules', 'is', null), eb('rules', '=', venue.rules)]))
    .execute();
  const manager = await insertUser(db, 'manager', { venues: [venue], at: new Date() });
  await recordFixtures(db);
  return { venue, manager, questions: questions.map(({ id }) => id) };
}

/** Starts the product on a register with one venue. */
export async function startRegister(options: Partial<ProductOptions> = {}) {
  const { dataDir = await createDataFolder() } = options;
  const product = await startProduct({ ...options, dataDir });
  const connection = await connectToEmbedded(dataDir);
  const fixture = await createVenueFixture(connection);
  return { dataDir, files: join(dataDir, 'files'), product, connection, fixture };
}

interface Expected {
  readonly connection: Connection;
  /** Folder of the stored files; undefined for a bucket. */
  readonly files?: string;
  readonly acknowledged: readonly AcknowledgedEntry[];
}

/**
 * Expects a complete register: it contains each acknowledged entry, numbers have no gaps, each entry has
 * its file, and the history is valid.
 * @returns the stored files without an entry
 */
export async function expectWhole(expected: Expected): Promise<string[]> {
  const { connection, acknowledged } = expected;
  const entries = await connection.db
    .selectFrom('form_a_entries')
    .select(['id', 'venue_id', 'entry_number', 'signature'])
    .orderBy('venue_id')
    .orderBy('entry_number')
    .execute();
  const numbers = new Map(entries.map(({ id, entry_number }) => [id, entry_number]));
  const lost = acknowledged.filter(({ id, number }) => numbers.get(id) !== number);
  expect(lost).toEqual([]);
  expect(entries.map(({ entry_number }) => entry_number)).toEqual(entries.map((_, at) => at + 1));
  expect(await verify(connection.db)).toMatchObject({ isValid: true });
  if (expected.files === undefined) return [];
  const stored = await storedFiles(expected.files);
  for (const { signature } of entries) {
    const bytes = stored.get(signature);
    expect(bytes && matchesHash(signature, await readFile(bytes)), signature).toBe(true);
    stored.delete(signature);
  }
  return [...stored.keys()];
}

/** Maps the keys of the files in a folder to their paths. */
async function storedFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(files.map((file) => [file.name, join(file.parentPath, file.name)]));
}

/** Expects that the queue becomes empty, which a job without a task of its name would prevent. */
export async function expectJobsDone({ pool }: Connection): Promise<void> {
  await pool.query(`select graphile_worker.add_job('checkUpload', '{"key": "none"}')`);
  const isDone = async () => {
    const { rows } = await pool.query(
      `select attempts, last_error from graphile_worker.jobs where task_identifier = 'checkUpload'`,
    );
    return rows.length === 0 || rows[0].attempts > 0;
  };
  await until(isDone);
}
