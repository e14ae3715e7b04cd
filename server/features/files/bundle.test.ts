import { beforeAll, describe, expect, it } from 'vitest';
import { BUNDLE_MAX_FILES, BUNDLED_FILE_MAX_BYTES, readBundle } from '#contract/files/bundle.ts';
import { exportFormA } from '#contract/form-a/calls.ts';
import { collected } from '#contract/testing/chunks.ts';
import { keyBeforeUpload } from '#server/platform/files/keys.ts';
import { localStorage } from '#server/platform/files/local/local.ts';
import { SAMPLE } from '#server/testing/sample-files.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { recordCheck } from '../../testing/checks.ts';
import { aVenue, type Known, signedIn } from '../../testing/people.ts';

const png = SAMPLE['image/png'];
const LATE = '2026-11-20T14:00:00Z';

let test: TestApp;
let manager: Known;
let storage: ReturnType<typeof localStorage>;

beforeAll(async () => {
  test = await buildTestApp('2026-11-20T12:00:00Z');
  const venue = await aVenue(test.db);
  await test.db.insertInto('questions').values({ title: 'Is it on?' }).execute();
  manager = await signedIn(test.db, 'manager', { venues: [venue] });
  await recordCheck(test, manager, { venue_id: venue.id, submitted_at: '2026-11-20T21:00:00' });
  const { files: folder, now } = test;
  storage = localStorage({ folder, secret: 'for tests', publicUrl: '', now });
});

async function stored(bytes: Uint8Array): Promise<string> {
  const key = keyBeforeUpload('signature', 'image/png');
  await storage.write(key, bytes);
  return storage.addressToRead(key);
}

const ask = (addresses: readonly string[], as = manager.token) =>
  test.app.inject({
    method: 'POST',
    url: '/api/files/bundle',
    headers: { authorization: `Bearer ${as}` },
    payload: { addresses },
  });

async function bundle(addresses: readonly string[]) {
  const { rawPayload, statusCode } = await ask(addresses);
  expect(statusCode).toBe(200);
  async function* pieces() {
    yield rawPayload;
  }
  const files = await collected(readBundle(pieces()));
  return files.map((file) => file && Buffer.from(file));
}

describe('POST /files/bundle', () => {
  it('gives the signatures of an export, each as its own address would', async () => {
    const { body } = await test.ask(exportFormA, { as: manager.token });
    const addresses = body.formList.map(({ signature }) => signature);
    const alone = await test.app.inject({ method: 'GET', url: addresses[0] ?? '' });
    expect(await bundle(addresses)).toEqual([alone.rawPayload]);
  });

  it('gives many in the order in which they were named', async () => {
    const bytes = Array.from({ length: 60 }, (_, index) =>
      Buffer.concat([png, Buffer.from([index])]),
    );
    const addresses = await Promise.all(bytes.map(stored));
    expect(await bundle(addresses)).toEqual(bytes);
  });

  it('leaves out what a single request would be refused, and what is too large for company', async () => {
    const good = await stored(png);
    const tooLarge = await stored(Buffer.alloc(BUNDLED_FILE_MAX_BYTES + 1));
    const gone = storage.addressToRead(keyBeforeUpload('signature', 'image/png'));
    const forged = good.replace('signature=', 'signature=A');
    const unsigned = good.slice(0, good.indexOf('?'));
    const wrong = [forged, unsigned, gone, tooLarge, '../../etc/passwd', 'http://'];
    expect(await bundle([...wrong, good])).toEqual([...wrong.map(() => undefined), png]);
  });

  it('leaves out what has expired', async () => {
    const address = await stored(png);
    test.setNow(LATE);
    const [files, alone] = [
      await bundle([address]),
      await test.app.inject({ method: 'GET', url: address }),
    ];
    test.setNow('2026-11-20T12:00:00Z');
    expect([files, alone.statusCode]).toEqual([[undefined], 404]);
  });

  it('takes no more than it says, and none from strangers', async () => {
    const many = Array.from({ length: BUNDLE_MAX_FILES + 1 }, () => 'a');
    expect((await ask(many)).statusCode).toBe(422);
    expect((await ask(many.slice(1))).statusCode).toBe(200);
    expect((await ask([])).statusCode).toBe(422);
    expect((await ask(['a'], 'wrong')).statusCode).toBe(401);
  });
});
