import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashPassword } from '#server/features/users/passwords.ts';
import { bucketSettings } from '#server/testing/network/bucket.ts';
import { openBucket } from './bucket.ts';
import { startCheckStream, type VenueFixture } from './checks.ts';
import { runCommand } from './commands.ts';
import { startDebianPostgres15, startExternalPostgres } from './external.ts';
import { createDataFolder, findFreePort, startProduct } from './product.ts';
import {
  connectToEmbedded,
  connectToExternal,
  createVenueFixture,
  expectWhole,
} from './register.ts';
import { until } from './until.ts';

const BACKUP_KEY = 'the key of the backups of this test';
const CALLERS = 16;
const EMAIL = 'robin@venue.example';
const PASSWORD = 'Night-Check-7';

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  return (await response.json()).token;
}

/** Reads the first page of checks as the manager, whose old session has ended. */
async function pageOfChecks(address: string, { manager }: VenueFixture) {
  const get = async (path: string, token: string) =>
    fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await get('/api/form-a', manager.token)).status).toBe(401);
  const response = await get('/api/form-a', await signIn(address));
  const { data, meta } = await response.json();
  return { numbers: data.map((entry: { entry_number: number }) => entry.entry_number), meta };
}

it('moves a register to other services and back by a backup made under writes', async () => {
  const [first, last, bucket] = [
    await createDataFolder(),
    await createDataFolder(),
    await createDataFolder(),
  ];
  const [away, back] = [
    join(await createDataFolder(), 'away.zip'),
    join(await createDataFolder(), 'back.zip'),
  ];
  const product = await startProduct({ dataDir: first });
  const connection = await connectToEmbedded(first);
  const fixture = await createVenueFixture(connection);
  const password_hash = await hashPassword(PASSWORD);
  const user = connection.db.updateTable('users').set({ email: EMAIL, password_hash });
  await user.where('id', '=', fixture.manager.id).execute();
  const stream = startCheckStream(product.address, fixture, CALLERS);
  await until(() => stream.acknowledged.length > 50);
  const acknowledged = [...stream.acknowledged];
  expect(await runCommand('backup', [away], { DATA_DIR: first, BACKUP_KEY })).toContain('complete');
  await stream.stop();
  expect(await product.stop()).toBe(0);

  const external = (await startDebianPostgres15()) ?? (await startExternalPostgres());
  const port = await findFreePort();
  await openBucket(port, bucket);
  const services = { DATABASE_URL: external.url, ...bucketSettings(port) };
  const there = { DATA_DIR: join(await createDataFolder(), 'unused'), BACKUP_KEY, ...services };
  expect(await runCommand('restore', [away], there)).toContain(
    'The register agrees with its history',
  );
  await expectWhole({ connection: connectToExternal(external.url), acknowledged });
  const moved = await startProduct({ dataDir: there.DATA_DIR, env: services });
  const seen = await pageOfChecks(moved.address, fixture);
  await expect(runCommand('restore', [away, '--replace'], there)).rejects.toThrow('Stop it first');
  expect(await moved.stop()).toBe(0);

  expect(await runCommand('backup', [back], there)).toContain('complete');
  await mkdir(last, { recursive: true });
  expect(await runCommand('restore', [back], { DATA_DIR: last, BACKUP_KEY })).toContain(
    'The register agrees with its history',
  );
  const again = await startProduct({ dataDir: last });
  const files = join(last, 'files');
  expect(
    await expectWhole({ connection: await connectToEmbedded(last), files, acknowledged }),
  ).toEqual([]);
  expect(await pageOfChecks(again.address, fixture)).toEqual(seen);
  expect(await again.stop()).toBe(0);
});
