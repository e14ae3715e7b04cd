import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  copyFile,
  copyRegister,
  createApiKey,
  deleteApiKey,
  listApiKeys,
} from '#contract/api-keys.ts';
import { listAudit } from '#contract/audit.ts';
import { AUDITED } from '#contract/messages/audit.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { listVenues } from '#contract/venues/calls.ts';
import { restore } from '#server/backup/restore.ts';
import { verify } from '#server/ledger/verify/verify-register.ts';
import { localStorage } from '#server/platform/files/local.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { freshDatabase } from '#server/testing/database.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';
import { insertWebhook } from '#server/testing/webhooks.ts';
import { DUMMY_HASH } from '../users/passwords.ts';
import { hashOfToken } from '../users/tokens.ts';

const START = '2026-11-20T12:00:00Z';
const test = await buildTestApp({ startsAt: START });
const { db } = test;
await db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
const venue = await insertVenue(db);
const admin = await insertUser(db, 'admin');
const manager = await insertUser(db, 'manager', { venues: [venue], password: 'Night-Check-7' });
await recordFixtures(db);
await recordCheck(test, manager, { venue_id: venue.id, submitted_at: '2026-11-20T22:00:00' });

const make = (name = 'Head office') =>
  test.body(createApiKey, { as: admin, body: { name, days: 30 } });

const fetchAs = (token: string, path: string) =>
  test.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': newClientAddress() },
  });

/** Restores a copy into a database of its own. */
async function restored(zip: Buffer, key: string) {
  const folder = await temporaryFolder();
  const file = join(folder, 'copy.zip');
  await writeFile(file, zip);
  const { db: copied, pool } = await freshDatabase();
  const storage = localStorage({ folder, secret: '', publicUrl: '', now: test.now });
  const trust = { key: hashOfToken(key).toString('hex'), isKeyLost: false };
  await restore(file, { pool, storage, trust, replaces: true });
  return copied;
}

describe('a key', () => {
  it('is made by an admin, shown once, and listed without itself', async () => {
    const { key, ...made } = await make();
    expect(key).toMatch(/^nbk_[\w-]{43}$/);
    expect(made).toMatchObject({ name: 'Head office', prefix: key.slice(0, 10) });
    expect(made.expires_at).toBe('2026-12-20T12:00:00.000Z');
    const { data } = await test.body(listApiKeys, { as: admin });
    expect(data).toEqual([made]);
    expect(JSON.stringify(await db.selectFrom('api_keys').selectAll().execute())).not.toContain(
      key,
    );
  });

  it('needs a purpose, one of the offered times and a scope', async () => {
    const body = { name: ' ', days: 4000, scopes: [] };
    const refused = await test.errors(createApiKey, { as: admin, body });
    expect(Object.keys(refused ?? {})).toEqual(['name', 'days', 'scopes']);
  });

  it('without scopes opens nothing but the copy, which no session opens', async () => {
    const { key, scopes } = await make();
    expect(scopes).toEqual(['copy']);
    const refused = await test.call(listVenues, { as: key, query: {} });
    expect([refused.status, refused.message]).toEqual([403, API_ERROR.keyLacksScope('read')]);
    expect((await fetchAs(admin.token, copyRegister.path)).statusCode).toBe(401);
    expect((await fetchAs(`${key}x`, copyRegister.path)).json()).toEqual({
      message: API_ERROR.keyRefused,
    });
    expect((await test.app.inject('/api/copy')).statusCode).toBe(401);
  });

  it('ends at its time, and when it is removed', async () => {
    const { key, id } = await make();
    const path = copyFile.path.replace('{key}', 'nothing');
    expect((await fetchAs(key, path)).statusCode).toBe(404);
    test.setNow('2026-12-20T12:00:00Z');
    expect((await fetchAs(key, path)).statusCode).toBe(401);
    test.setNow(START);
    expect((await fetchAs(key, path)).statusCode).toBe(404);
    await test.body(deleteApiKey, { as: admin, params: { id } });
    expect((await fetchAs(key, path)).statusCode).toBe(401);
    expect(await test.status(deleteApiKey, { as: admin, params: { id } })).toBe(404);
  });
});

describe('a copy', () => {
  it('is the register, without what signs in, and is in the audit', async () => {
    await insertWebhook(db, admin, 'Head office');
    const { key, name } = await make('Auditor');
    const { rawPayload, statusCode } = await fetchAs(key, copyRegister.path);
    expect(statusCode).toBe(200);
    const copied = await restored(rawPayload, key);
    expect(await verify(copied)).toEqual(await verify(db));
    const hashes = await copied.selectFrom('users').select('password_hash').execute();
    expect(new Set(hashes.map(({ password_hash }) => password_hash))).toEqual(
      new Set([DUMMY_HASH]),
    );
    for (const table of [
      'api_keys',
      'recovery_codes',
      'passkeys',
      'sessions',
      'webhooks',
    ] as const) {
      expect(await copied.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const { data } = await test.body(listAudit, { as: admin, query: {} });
    expect(data.map(({ what }) => what)).toContain(AUDITED.registerCopied(name));
  });

  it('that was altered on its way is not restored', async () => {
    const { key } = await make();
    const { rawPayload } = await fetchAs(key, copyRegister.path);
    await expect(restored(rawPayload, `${key}x`)).rejects.toThrow('altered');
  });

  it('has the files that entries name, and no scan of a licence', async () => {
    const { key } = await make();
    const entry = db.selectFrom('form_a_entries').select('signature');
    const { signature } = await entry.executeTakeFirstOrThrow();
    const { statusCode, headers } = await fetchAs(key, `/copy/files/${signature}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    const scan = signature.replace('signature-', 'licence-');
    await db
      .insertInto('files')
      .values({ key: scan, content_type: 'image/png', size: 1 })
      .execute();
    for (const other of [scan, '..%2F..%2Fsigning.key', signature.replace(/\d/, 'x')]) {
      expect((await fetchAs(key, `/copy/files/${other}`)).statusCode).toBe(404);
    }
  });
});
