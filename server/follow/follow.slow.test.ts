import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApiKey } from '#contract/api-keys.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { migrateDatabase } from '#server/open-database.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';
import { hashOfToken } from '../features/users/tokens.ts';
import { readKeyFile, replaceKey } from '../ledger/checkpoints/key-file.ts';
import { ensureKey, rotateKey } from '../ledger/checkpoints/own-key.ts';
import { signRestored } from '../ledger/checkpoints/sign.ts';
import { verify } from '../ledger/verify/verify-register.ts';
import { localStorage } from '../platform/files/local.ts';
import { follow } from './follow.ts';
import { FOLLOW } from './messages.ts';
import { remoteRegister } from './register.ts';

const START = '2026-11-20T12:00:00Z';
const test = await buildTestApp({ startsAt: START });
const { db, keyFile, now } = test;
await db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
const venue = await insertVenue(db);
const admin = await insertUser(db, 'admin');
const manager = await insertUser(db, 'manager', { venues: [venue] });
await recordFixtures(db);
const { key } = await test.body(createApiKey, { as: admin, body: { name: 'Copy', days: 30 } });
await test.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = test.app.server.address() as AddressInfo;
const url = `http://127.0.0.1:${port}`;
const check = () =>
  recordCheck(test, manager, { venue_id: venue.id, submitted_at: '2026-11-20T20:00:00' });

/** A machine that follows the register. */
async function newFollower() {
  const folder = await temporaryFolder();
  const connection = await freshDatabase();
  const files = localStorage({ folder: join(folder, 'files'), secret: '', publicUrl: '', now });
  return {
    folder,
    db: connection.db,
    /** Copies once. @returns what it says, and whether it is right */
    async copy(apiKey = key) {
      // Copies are limited by the minute.
      aMinutePasses();
      const results = follow({
        remote: remoteRegister(url, apiKey),
        folder,
        connection,
        storage: files,
        proof: hashOfToken(apiKey).toString('hex'),
        migrate: () => migrateDatabase(connection.pool, pino({ level: 'silent' })),
        now,
      });
      const lines: string[] = [];
      let isValid = true;
      for await (const result of results) {
        lines.push(...(typeof result === 'string' ? [result] : result.sentence.split('\n')));
        if (typeof result !== 'string') isValid = result.isValid;
      }
      return { isValid, lines };
    },
  };
}

/** Reads the number of the venue's newest change. */
async function newestChange(): Promise<number> {
  const heads = db.selectFrom('register_heads').select('seq').where('chain', '=', venue.id);
  return Number((await heads.executeTakeFirstOrThrow()).seq);
}

const aMinutePasses = () => test.setNow(now().toISOString(), MINUTE_MS);

/** Does what the owner of the database can do beside the history. */
async function asOwner(...statements: ReturnType<typeof sql>[]): Promise<void> {
  await sql`alter table history disable trigger all`.execute(db);
  for (const statement of statements) await statement.execute(db);
  await sql`alter table history enable trigger all`.execute(db);
}

/** Removes the newest change of the venue, and the entry that it recorded. */
const cutOff = () =>
  asOwner(
    sql`delete from form_a_entries where venue_id = ${venue.id} and entry_number =
      (select max(entry_number) from form_a_entries where venue_id = ${venue.id})`,
    sql`delete from history where chain = ${venue.id}
      and seq = (select max(seq) from history where chain = ${venue.id})`,
    sql`update register_heads set form_a_number = form_a_number - 1,
      (seq, hash) = (select seq, hash from history where chain = ${venue.id} order by seq desc limit 1)
      where chain = ${venue.id}`,
    sql`update register_heads set latest_check = null where chain = ${venue.id}
      and form_a_number = 0`,
  );

beforeEach(async () => {
  await check();
  await check();
});

describe('a follower', () => {
  it('has a copy that it verified, with files, and goes on from it', async () => {
    const follower = await newFollower();
    const [published = ''] = (await remoteRegister(url, key).keys()).split('\n');
    const first = await follower.copy();
    expect(first.isValid).toBe(true);
    expect(first.lines[0]).toBe(FOLLOW.firstKey(published));
    expect((await verify(follower.db)).ends).toEqual((await verify(db)).ends.slice());
    await check();
    const second = await follower.copy();
    expect(second).toEqual({ isValid: true, lines: [expect.stringContaining('new files: 1.')] });
    const entries = follower.db.selectFrom('form_a_entries').select('signature');
    const stored = await readdir(join(follower.folder, 'files'), { recursive: true });
    for (const { signature } of await entries.execute()) {
      expect(stored.some((path) => path.endsWith(signature))).toBe(true);
    }
  });

  it('keeps both copies where the newest change was removed, and says so each time', async () => {
    const follower = await newFollower();
    await follower.copy();
    const at = now().toISOString();
    const change = await newestChange();
    await cutOff();
    const found = FOLLOW.contradicted(venue.name, change, at);
    for (const { isValid, lines } of [await follower.copy(), await follower.copy()]) {
      expect(isValid).toBe(false);
      expect(lines).toContain(found);
    }
    const [folder = ''] = await readdir(join(follower.folder, 'evidence'));
    const evidence = join(follower.folder, 'evidence', folder);
    expect((await readdir(evidence)).sort()).toEqual([
      'after.zip',
      'before.zip',
      'differences.txt',
    ]);
    expect(await readFile(join(evidence, 'differences.txt'), 'utf8')).toContain(found);
    // Another change of that number does not hide it.
    await check();
    expect((await follower.copy()).lines).toContain(found);
  });

  it('takes a restore that was signed for what it is, and goes on', async () => {
    const follower = await newFollower();
    await follower.copy();
    const at = now().toISOString();
    const change = await newestChange();
    await cutOff();
    aMinutePasses();
    await signRestored(test, at);
    const { isValid, lines } = await follower.copy();
    expect(lines[0]).toBe(FOLLOW.restored(venue.name, change, at));
    expect(isValid).toBe(true);
    expect((await follower.copy()).lines).toHaveLength(1);
  });

  it('finds a venue whose register was removed', async () => {
    const other = await insertVenue(db);
    const person = await insertUser(db, 'manager', { venues: [other] });
    await recordFixtures(db);
    await recordCheck(test, person, { venue_id: other.id, submitted_at: '2026-11-20T20:00:00' });
    const follower = await newFollower();
    await follower.copy();
    const at = now().toISOString();
    await asOwner(
      sql`delete from form_a_entries where venue_id = ${other.id}`,
      sql`delete from history where chain = ${other.id}`,
      sql`delete from register_heads where chain = ${other.id}`,
    );
    const { isValid, lines } = await follower.copy();
    expect(isValid).toBe(false);
    expect(lines).toContain(FOLLOW.contradicted(other.name, 1, at));
  });

  it('follows a key to the next one by their note, and not to another one', async () => {
    const follower = await newFollower();
    await follower.copy();
    await rotateKey({ db, keyFile, name: 'register.test' }, now());
    expect((await follower.copy()).isValid).toBe(true);
    const other = await buildTestApp();
    const keys = await readKeyFile(other.keyFile);
    if (keys) await replaceKey(other.keyFile, keys, { name: 'register.test', at: now() });
    await ensureKey({ db: other.db, keyFile: other.keyFile, name: 'register.test' });
    const exchanged = await other.app.inject('/.well-known/nightbook-keys.txt');
    const [line = ''] = exchanged.body.split('\n');
    const remote = { ...remoteRegister(url, key), keys: async () => exchanged.body };
    const results = follow({
      remote,
      folder: follower.folder,
      connection: { db: follower.db, pool: (await freshDatabase()).pool },
      storage: localStorage({ folder: follower.folder, secret: '', publicUrl: '', now }),
      proof: hashOfToken(key).toString('hex'),
      migrate: async () => {},
      now,
    });
    const said: string[] = [];
    for await (const result of results)
      said.push(typeof result === 'string' ? result : result.sentence);
    expect(said.join('\n')).toContain(FOLLOW.keyExchanged(line));
  });

  it('says what is wrong with its key, and with the address', async () => {
    const follower = await newFollower();
    await expect(follower.copy(`${key}x`)).rejects.toThrow(FOLLOW.refused(url, 401));
    await expect(remoteRegister('http://127.0.0.1:1', key).keys()).rejects.toThrow(
      'http://127.0.0.1:1 cannot be read',
    );
  });
});
