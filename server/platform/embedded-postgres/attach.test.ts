import pg from 'pg';
import { expect, it } from 'vitest';
import { attachToEmbedded } from './attach.ts';
import { startHere, temporaryFolder } from './testing.ts';

it('reaches the database of a server that runs', async () => {
  const dataDir = await temporaryFolder();
  await startHere(dataDir);

  const client = new pg.Client(await attachToEmbedded({ dataDir }));
  await client.connect();
  const { rows } = await client.query('select current_database() as name');
  await client.end();
  expect(rows).toEqual([{ name: 'nightbook' }]);
});
