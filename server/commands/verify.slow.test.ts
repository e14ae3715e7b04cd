import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { VERIFICATION } from '#server/ledger/verify/messages.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { makeKeyPair } from '../ledger/checkpoints/key-pair.ts';
import { CHECKPOINTS } from '../ledger/checkpoints/messages.ts';
import { signCheckpoints } from '../ledger/checkpoints/sign.ts';
import { recordChange } from '../ledger/unit-of-work.ts';
import { buildTestApp } from '../testing/app.ts';
import { freshDatabase, urlOf } from '../testing/database.ts';
import { recordFault } from '../testing/entries.ts';
import { buildProduct, built } from '../testing/network/server-process.ts';
import { insertUser, insertVenue, recordFixtures } from '../testing/records.ts';

buildProduct();

/** Runs the command in a process of its own. @param variables of its environment */
async function verifyAt(
  variables: { DATABASE_URL: string; DATA_DIR?: string; SIGNING_KEY_FILE?: string },
  ...args: readonly string[]
) {
  const env = { ...process.env, ...variables };
  const running = promisify(execFile)(process.execPath, [...built('verify'), ...args], { env });
  return running.then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

// Each run starts a process.
describe('npm run verify', { timeout: 60_000 }, () => {
  it('reports an unaltered register, and exits with 1 for an altered or unreadable one', async () => {
    const { db, pool } = await freshDatabase();
    const address = pool.options.connectionString ?? '';
    const venue = await insertVenue(db);
    const at = new Date('2026-11-20T13:00:00Z');
    await recordChange(db, { chain: venue.id, author: { id: null, name: 'Setup' }, at }, (unit) =>
      unit.entries('form_b').create({
        venue_id: venue.id,
        time_zone: venue.time_zone,
        rules: venue.rules,
        rules_version: 1,
        received_at: at,
        reported_date: at,
        reporter_name: 'Robin Person',
      }),
    );
    await recordFixtures(db);
    const heads = db.selectFrom('register_heads').select('hash').where('chain', '=', venue.id);
    const end = await heads.executeTakeFirst();
    const whole = await verifyAt({ DATABASE_URL: address });
    expect(whole.code).toBe(0);
    expect(whole.stdout.split('\n')).toMatchObject([
      expect.stringContaining(VERIFICATION.noVenue),
      VERIFICATION.end(venue.name, 1, end?.hash.toString('hex') ?? ''),
      VERIFICATION.limits,
      VERIFICATION.agrees(2, 2, 1),
      VERIFICATION.filesComplete(0),
      '',
    ]);

    await db.updateTable('form_b_entries').set({ reporter_name: 'X' }).execute();
    const altered = VERIFICATION.entryAltered(venue.name, 'Form B', 1, 'reporter_name');
    expect(await verifyAt({ DATABASE_URL: address })).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(`^${altered}\n`),
    });

    const invalid = await verifyAt({ DATABASE_URL: 'not an address' });
    expect(invalid).toMatchObject({ code: 1, stdout: '' });
    expect(invalid.stderr).toContain('DATABASE_URL');
  });

  it('holds the register against notes, which it verifies, and says what is wrong with each', async () => {
    const test = await buildTestApp();
    const venue = await insertVenue(test.db);
    await insertUser(test.db, 'manager', { venues: [venue] }).then((as) => recordFault(test, as));
    await recordFixtures(test.db);
    await signCheckpoints(test);
    const { note } = await test.db
      .selectFrom('checkpoints')
      .select('note')
      .executeTakeFirstOrThrow();
    const at = test.now().toISOString();
    const file = join(await temporaryFolder(), 'mail.txt');
    const address = { DATABASE_URL: await urlOf(test), SIGNING_KEY_FILE: test.keyFile };

    await writeFile(file, `Dear Sam,\r\n\r\n${note.replaceAll('\n', '\r\n')}`);
    const held = await verifyAt(address, file);
    expect(held.stdout).toContain(`${VERIFICATION.noteHeld(venue.name, 1, at)}\n`);
    expect(held.code).toBe(0);
    // Without access to the key, the public one that the register records verifies a note.
    const away = { ...address, SIGNING_KEY_FILE: join(dirname(file), 'none') };
    expect(await verifyAt(away, file)).toEqual(held);

    const foreign = makeKeyPair('register.test');
    const [text = ''] = note.split('\n\n');
    const signed = (name: string) => {
      const renamed = `${text.replace('register.test', name)}\n`;
      return `${renamed}\n${makeKeyPair(name).sign(renamed)}\n`;
    };
    await writeFile(
      file,
      [
        note.replace('Form B 1', 'Form B 2'),
        `${text}\n\n${foreign.sign(`${text}\n`)}\n`,
        signed('other.example'),
        `Hello\n\n${foreign.sign('Hello\n')}\n`,
      ].join('\n'),
    );
    const refused = await verifyAt(address, file);
    expect(refused.stdout.split('\n').slice(0, 4)).toEqual([
      VERIFICATION.noteDamaged(1),
      VERIFICATION.noteKeyUnknown(1),
      VERIFICATION.noteOfOther('other.example'),
      VERIFICATION.noteUnreadable('register.test'),
    ]);
    expect(refused.code).toBe(1);

    await writeFile(file, 'Dear Sam');
    expect(await verifyAt(address, file)).toMatchObject({
      stderr: `${VERIFICATION.noNote(file)}\n`,
    });
    const other = { ...address, SIGNING_KEY_FILE: (await buildTestApp()).keyFile };
    expect((await verifyAt(other)).stderr).toBe(
      `${CHECKPOINTS.keySwapped(other.SIGNING_KEY_FILE)}\n`,
    );
  });

  it('refuses a folder without a register, and creates none', async () => {
    const folder = await temporaryFolder();
    const isNew = await verifyAt({ DATABASE_URL: '', DATA_DIR: folder });
    expect(isNew).toEqual({ code: 1, stdout: '', stderr: `${VERIFICATION.noRegister(folder)}\n` });
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses a database without a register', async () => {
    const refused = { code: 1, stdout: '', stderr: `${VERIFICATION.noRegister(undefined)}\n` };
    const migrated = await freshDatabase();
    expect(await verifyAt({ DATABASE_URL: await urlOf(migrated) })).toEqual(refused);
    const empty = await freshDatabase('template0');
    expect(await verifyAt({ DATABASE_URL: await urlOf(empty) })).toEqual(refused);
  });

  it('refuses a database with the schema of a newer version', async () => {
    const newer = await freshDatabase();
    await newer.pool.query("insert into migrations (name) values ('999-later.sql')");
    expect(await verifyAt({ DATABASE_URL: await urlOf(newer) })).toEqual({
      code: 1,
      stdout: '',
      stderr: `${VERIFICATION.otherSchema}\n`,
    });
  });
});
