import pg from 'pg';
import { expect, it } from 'vitest';
import { attachToEmbedded } from './attach.ts';
import { startHere, temporaryFolder } from './testing.ts';

it('connects to the database of a running server', async () => {
  const dataDir = await temporaryFolder();
  await startHere(dataDir);

  const client = new pg.Client(await attachToEmbedded({ dataDir }));
  await client.connect();
  const { rows } = await client.query('select current_database() as name');
  await client.end();
  expect(rows).toEqual([{ name: 'nightbook' }]);
});
