import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/time/days.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { connectInRole } from '#server/testing/database.ts';
import { afterwards } from '#server/testing/lifetime/afterwards.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { BUCKET, bucketOptions, startBucket } from '#server/testing/network/bucket.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { localStorage } from '../platform/files/local.ts';
import { maintenance } from '../platform/maintenance/maintenance.ts';
import { readParts } from './archive-reader.ts';
import { bucketTarget } from './bucket-target.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { type BackupPlan, backUpTask, backupSchedule } from './scheduled-backups.ts';
import { type BackupTarget, folderTarget } from './target.ts';

const log = pino({ level: 'silent' });
const FIRST_NIGHT = '2026-11-20T19:35:00.000Z';
const KEY = 'the key of the backups of this test';

const test = await buildTestApp({ startsAt: FIRST_NIGHT });
const server = connectInRole(test);
afterwards(() => server.close());
const venue = await insertVenue(test.db);
await insertUser(test.db, 'admin', { account: { email: 'admin@register.example' } });

beforeEach(async () => {
  for (const table of ['maintenance_runs', 'mails'] as const) {
    await test.db.deleteFrom(table).execute();
  }
  test.setNow(FIRST_NIGHT);
});

async function planTo(target: BackupTarget, more: Partial<BackupPlan> = {}): Promise<BackupPlan> {
  const workFolder = join(await temporaryFolder(), 'work');
  const plan = { target, everyMs: DAY_MS, keep: 7, canDrill: false, recipients: [], key: KEY };
  return { ...plan, workFolder, ...more };
}

/** The task of a server, in the role that servers have. */
function taskOf(plan: BackupPlan) {
  const { now } = test;
  const { db } = server;
  const storage = localStorage({ folder: test.files, secret: '', publicUrl: '', now });
  return backUpTask({
    connection: server,
    storage,
    plan,
    maintain: maintenance({ db, now, log }),
    log,
  });
}

const runs = () =>
  test.db.selectFrom('maintenance_runs').select(['kind', 'failure', 'at']).orderBy('id').execute();

const mails = async () =>
  (await test.db.selectFrom('mails').select('subject').execute()).map(({ subject }) => subject);

describe('nightly backups', () => {
  it('are encrypted, and only the newest are kept', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'of somebody else.zip'), '');
    const recipients = [await identityToRecipient(await generateX25519Identity())];
    const plan = await planTo(folderTarget(folder), { keep: 2, recipients });
    const { next } = backupSchedule(plan);
    for (let night = 0; night < 3; night += 1) {
      await taskOf(plan)();
      test.setNow(next(test.now()).toISOString());
    }
    const names = (await readdir(folder)).toSorted();
    expect(names).toEqual([
      ...[21, 22].map((day) => `nightbook-202611${day}T193500Z.zip.age`),
      'of somebody else.zip',
    ]);
    for (const name of names.slice(0, 2)) {
      expect(await readFile(join(folder, name), 'latin1')).toMatch(/^age-encryption\.org\/v1/);
    }
    expect((await runs()).map(({ kind, failure }) => [kind, failure])).toEqual(
      Array.from({ length: 3 }, () => ['backup', null]),
    );
    expect(await readdir(join(plan.workFolder, '..'))).toEqual([]);
  });
});

it('has the numbers that identity columns have given, which no later record gets again', async () => {
  const folder = await temporaryFolder();
  await taskOf(await planTo(folderTarget(folder)))();
  const [name = ''] = await readdir(folder);
  let last: string | null = null;
  for await (const part of readParts(join(folder, name))) {
    if (part.name !== MANIFEST) continue;
    const { sequences } = JSON.parse(await text(await part.open())) as Manifest;
    last = sequences.find(({ table }) => table === 'venues')?.last ?? null;
  }
  expect(last).toBe(venue.id);
});

describe('two servers', () => {
  it('make one backup', async () => {
    const folder = await temporaryFolder();
    const target = folderTarget(folder);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    // The first is still writing when the second begins and ends.
    const slow = await planTo({
      ...target,
      write: async (name, bytes) => {
        arrive();
        await second;
        await target.write(name, bytes);
      },
    });
    const other = await planTo(target);
    const second = arrived.then(taskOf(other));
    await Promise.all([taskOf(slow)(), second]);
    expect(await readdir(folder)).toHaveLength(1);
    expect((await runs()).map(({ kind }) => kind)).toEqual(['backup']);
  });
});

describe('a backup that fails', () => {
  it('is noted, mailed to admins once a day, and removes no older backup', async () => {
    const folder = await temporaryFolder();
    await taskOf(await planTo(folderTarget(folder), { keep: 1 }))();
    const [first = ''] = await readdir(folder);
    const full: BackupTarget = {
      ...folderTarget(folder),
      write: (name) => folderTarget('/dev/full').write(name, Readable.from([])),
    };
    const failing = taskOf(await planTo(full, { keep: 1 }));
    for (const minute of [36, 37]) {
      test.setNow(`2026-11-20T19:${minute}:00Z`);
      await failing();
    }
    expect(await readdir(folder)).toEqual([first]);
    const failures = (await runs()).filter(({ failure }) => failure !== null);
    expect(failures.map(({ kind }) => kind)).toEqual(['backup', 'backup']);
    expect(failures[0]?.failure).toContain('/dev/full');
    expect(await mails()).toEqual(['A backup failed: Nightbook']);
    test.setNow('2026-11-21T19:35:00Z');
    await failing();
    expect(await mails()).toHaveLength(2);
  });
});

describe('a bucket', () => {
  it('takes backups of several parts below a prefix, and removes the oldest', async () => {
    const bucket = await startBucket(await temporaryFolder());
    afterwards(() => bucket.close());
    const options = { ...bucketOptions(bucket.port), now: () => new Date() };
    const target = bucketTarget({ ...options, prefix: 'register/backups' });
    const part = Buffer.alloc(16 * 1024 * 1024);
    await target.write('large.zip', Readable.from([part, Buffer.from('the end')]));
    const plan = await planTo(target, { keep: 1 });
    await taskOf(plan)();
    test.setNow('2026-11-21T19:35:00Z');
    await taskOf(plan)();
    expect((await target.names()).toSorted()).toEqual([
      'large.zip',
      'nightbook-20261121T193500Z.zip',
    ]);
    expect(await bucketTarget(options).names()).toHaveLength(2);
  });

  it('that is full or missing is named in the words of its store', async () => {
    const bucket = await startBucket(await temporaryFolder());
    afterwards(() => bucket.close());
    const full = createServer((_request, response) => {
      response.writeHead(507).end('<Error><Code>QuotaExceeded</Code></Error>');
    }).listen(0, '127.0.0.1');
    await once(full, 'listening');
    afterwards(async () => {
      full.close();
    });
    const { port } = full.address() as AddressInfo;
    const missing = { ...bucketOptions(bucket.port), bucket: `${BUCKET}-2`, now: () => new Date() };
    const places = [{ ...bucketOptions(port), now: test.now }, missing];
    for (const place of places) await taskOf(await planTo(bucketTarget(place)))();
    const failures = (await runs()).flatMap(({ failure }) => failure ?? []);
    expect(failures).toEqual([
      expect.stringContaining('QuotaExceeded'),
      expect.stringContaining('NoSuchBucket'),
    ]);
  });
});
