import { describe, expect, it } from 'vitest';
import { BUNDLE_MAX_FILES, BUNDLED_FILE_MAX_BYTES, readBundle } from '#contract/files.ts';
import { exportFormA } from '#contract/form-a/calls.ts';
import { collect } from '#contract/testing/chunks.ts';
import { keyBeforeUpload } from '#server/platform/files/keys.ts';
import { localStorage } from '#server/platform/files/local.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import { recordCheck } from '#server/testing/form-a.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';
import { buildTestApp } from '../../testing/app.ts';

const png = SAMPLE['image/png'];

const test = await buildTestApp();
const venue = await insertVenue(test.db);
await test.db.insertInto('questions').values({ title: 'Is it on?' }).execute();
const manager = await insertUser(test.db, 'manager', { venues: [venue] });
await recordCheck(test, manager, { venue_id: venue.id, submitted_at: '2026-11-20T21:00:00' });
const { files: folder, now } = test;
const storage = localStorage({ folder, secret: 'for tests', publicUrl: '', now });

async function stored(bytes: Uint8Array): Promise<string> {
  const key = keyBeforeUpload('signature', 'image/png');
  await storage.write(key, bytes);
  return storage.addressToRead(key);
}

const call = (addresses: readonly string[], as = manager.token) =>
  test.app.inject({
    method: 'POST',
    url: '/api/files/bundle',
    headers: { authorization: `Bearer ${as}` },
    payload: { addresses },
  });

async function bundle(addresses: readonly string[]) {
  const { rawPayload, statusCode } = await call(addresses);
  expect(statusCode).toBe(200);
  async function* pieces() {
    yield rawPayload;
  }
  const files = await collect(readBundle(pieces()));
  return files.map((file) => file && Buffer.from(file));
}

describe('POST /files/bundle', () => {
  it('returns the signatures of an export, each as its own address returns it', async () => {
    const body = await test.body(exportFormA, { as: manager });
    const addresses = body.formList.map(({ signature }) => signature);
    const alone = await test.app.inject({ method: 'GET', url: addresses[0] ?? '' });
    expect(await bundle(addresses)).toEqual([alone.rawPayload]);
  });

  it('returns many in the order of the request', async () => {
    const bytes = Array.from({ length: 60 }, (_, at) => Buffer.concat([png, Buffer.from([at])]));
    expect(await bundle(await Promise.all(bytes.map(stored)))).toEqual(bytes);
  });

  it('leaves out files that a single request would not get, and files too large for a bundle', async () => {
    const good = await stored(png);
    const tooLarge = await stored(Buffer.alloc(BUNDLED_FILE_MAX_BYTES + 1));
    const gone = storage.addressToRead(keyBeforeUpload('signature', 'image/png'));
    const forged = good.replace('signature=', 'signature=A');
    const unsigned = good.slice(0, good.indexOf('?'));
    const wrong = [forged, unsigned, gone, tooLarge, '../../etc/passwd', 'http://'];
    expect(await bundle([...wrong, good])).toEqual([...wrong.map(() => undefined), png]);
  });

  it('leaves out expired addresses', async () => {
    const address = await stored(png);
    test.setNow('2026-11-20T14:00:00Z');
    const files = await bundle([address]);
    const alone = await test.app.inject({ method: 'GET', url: address });
    test.setNow('2026-11-20T12:00:00Z');
    expect([files, alone.statusCode]).toEqual([[undefined], 404]);
  });

  it('refuses more addresses than the contract allows, and clients that are not signed in', async () => {
    const many = Array.from({ length: BUNDLE_MAX_FILES + 1 }, () => 'a');
    expect((await call(many)).statusCode).toBe(422);
    expect((await call(many.slice(1))).statusCode).toBe(200);
    expect((await call([])).statusCode).toBe(422);
    expect((await call(['a'], 'wrong')).statusCode).toBe(401);
  });
});
