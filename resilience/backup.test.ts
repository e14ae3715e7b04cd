import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashPassword } from '#server/features/users/passwords.ts';
import { bucketSettings } from '#server/testing/network/bucket.ts';
import { openBucket } from './bucket.ts';
import { type Bar, streamOfChecks } from './checks.ts';
import { command } from './commands.ts';
import { ownVersion, version15 } from './external.ts';
import { dataFolder, freePort, startProduct, stop } from './product.ts';
import { besideExternal, besideServer, expectWhole, openBar } from './register.ts';
import { until } from './until.ts';

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

/** What a person sees of the register. */
async function pageOfChecks(address: string, { manager }: Bar) {
  const ask = async (path: string, token: string) =>
    fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask('/api/form-a', manager.token)).status).toBe(401);
  const response = await ask('/api/form-a', await signIn(address));
  const { data, meta } = await response.json();
  return { numbers: data.map((entry: { entry_number: number }) => entry.entry_number), meta };
}

it('a backup made under writes moves a register to other services and back', async () => {
  const [first, last, bucket] = [await dataFolder(), await dataFolder(), await dataFolder()];
  const [away, back] = [join(await dataFolder(), 'away.zip'), join(await dataFolder(), 'back.zip')];
  const product = await startProduct({ dataDir: first });
  const connection = await besideServer(first);
  const bar = await openBar(connection);
  const password_hash = await hashPassword(PASSWORD);
  const user = connection.db.updateTable('users').set({ email: EMAIL, password_hash });
  await user.where('id', '=', bar.manager.id).execute();
  const stream = streamOfChecks(product.address, bar, CALLERS);
  await until(() => stream.acknowledged.length > 50);
  const acknowledged = [...stream.acknowledged];
  expect(await command('backup', [away], { DATA_DIR: first })).toContain('complete');
  await stream.stop();
  expect(await stop(product)).toBe(0);

  const external = (await version15()) ?? (await ownVersion());
  const port = await freePort();
  await openBucket(port, bucket);
  const services = { DATABASE_URL: external.url, ...bucketSettings(port) };
  const there = { DATA_DIR: join(await dataFolder(), 'unused'), ...services };
  expect(await command('restore', [away], there)).toContain('The register is complete');
  await expectWhole({ connection: besideExternal(external.url), acknowledged });
  const moved = await startProduct({ dataDir: there.DATA_DIR, env: services });
  const seen = await pageOfChecks(moved.address, bar);
  await expect(command('restore', [away, '--replace'], there)).rejects.toThrow('Stop it first');
  expect(await stop(moved)).toBe(0);

  expect(await command('backup', [back], there)).toContain('complete');
  await mkdir(last, { recursive: true });
  expect(await command('restore', [back], { DATA_DIR: last })).toContain(
    'The register is complete',
  );
  const again = await startProduct({ dataDir: last });
  const files = join(last, 'files');
  expect(await expectWhole({ connection: await besideServer(last), files, acknowledged })).toEqual(
    [],
  );
  expect(await pageOfChecks(again.address, bar)).toEqual(seen);
  expect(await stop(again)).toBe(0);
});
