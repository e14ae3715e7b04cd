import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { login } from '#contract/auth/calls.ts';
import { listFormA } from '#contract/form-a/calls.ts';
import { hashPassword } from '#server/features/users/passwords.ts';
import { bucketSettings } from '#server/testing/network/bucket.ts';
import { callAt } from '#server/testing/network/server-process.ts';
import { openBucket } from './bucket.ts';
import { startCheckStream, type VenueFixture } from './checks.ts';
import { runCommand } from './commands.ts';
import { startDebianPostgres15, startExternalPostgres } from './external.ts';
import { createDataFolder, findFreePort, startProduct } from './product.ts';
import { connectToEmbedded, connectToExternal, expectWhole, startRegister } from './register.ts';
import { until } from './until.ts';

const BACKUP_KEY = 'the key of the backups of this test';
const CALLERS = 16;
const PASSWORD = 'Night-Check-7';

/** Reads the first page of checks as the manager, whose old session has ended. */
async function pageOfChecks(address: string, { manager }: VenueFixture) {
  const call = callAt(address);
  expect((await call(listFormA, { as: manager })).status).toBe(401);
  const credentials = { email: manager.email, password: PASSWORD };
  const { body: as } = await call(login, { body: credentials });
  const { data, meta } = (await call(listFormA, { as })).body;
  return { numbers: data.map(({ entry_number }) => entry_number), meta };
}

it('moves a register to other services and back by a backup made under writes', async () => {
  const [last, bucket, backups] = [
    await createDataFolder(),
    await createDataFolder(),
    await createDataFolder(),
  ];
  const [away, back] = [join(backups, 'away.zip'), join(backups, 'back.zip')];
  const { dataDir: first, product, connection, fixture } = await startRegister();
  const password_hash = await hashPassword(PASSWORD);
  const user = connection.db.updateTable('users').set({ password_hash });
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
  const SIGNING_KEY_FILE = join(first, 'signing.key');
  const services = { DATABASE_URL: external.url, SIGNING_KEY_FILE, ...bucketSettings(port) };
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
  expect(
    await runCommand('restore', [back], { DATA_DIR: last, BACKUP_KEY, SIGNING_KEY_FILE }),
  ).toContain('The register agrees with its history');
  const again = await startProduct({ dataDir: last, env: { SIGNING_KEY_FILE } });
  const files = join(last, 'files');
  expect(
    await expectWhole({ connection: await connectToEmbedded(last), files, acknowledged }),
  ).toEqual([]);
  expect(await pageOfChecks(again.address, fixture)).toEqual(seen);
  expect(await again.stop()).toBe(0);
});
