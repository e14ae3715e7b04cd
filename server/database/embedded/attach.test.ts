import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { attachToEmbedded } from './attach.ts';
import { startEmbeddedPostgres } from './start.ts';

it('reaches the database of a server that runs', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbook-attach-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    settings: { fsync: 'off' },
  });
  onTestFinished(() => postgres.stop());

  const client = new pg.Client(await attachToEmbedded({ dataDir }));
  await client.connect();
  const { rows } = await client.query('select current_database() as name');
  await client.end();
  expect(rows).toEqual([{ name: 'nightbook' }]);
});
