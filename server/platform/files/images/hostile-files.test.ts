import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_ERROR } from '#contract/messages/errors/upload-errors.ts';
import { registerManager } from '#contract/registration/calls.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { openScan } from '#server/testing/call-endpoint.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { SAMPLE } from '#server/testing/sample-files.ts';
import { keyBeforeUpload } from '../keys.ts';
import { type LocalStorage, localStorage } from '../local/local.ts';

const test = await buildTestApp();

const PAGE = Buffer.from('<html><script>alert(1)</script></html>');
let made = 0;

/** Registers with a file as the licence. @param name as the sender spells it */
async function register(bytes: Uint8Array, name = 'licence.jpg', type = 'image/jpeg') {
  made += 1;
  return test.call(registerManager, {
    body: {
      ...{ name: 'Robin Sender', phone: '0491 570 156', email: `sender${made}@x.example` },
      ...{ password: 'Correct1', password_confirmation: 'Correct1' },
      licence_image: new File([new Uint8Array(bytes)], name, { type }),
    },
    from: newClientAddress(),
  });
}

describe('a file that is more than it says', () => {
  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['SVG after its XML head', Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>')],
    ['a page', PAGE],
    ['a page after a byte order mark', Buffer.concat([Buffer.from('\ufeff'), PAGE])],
    ['a GIF with script', Buffer.from('GIF89a/*<svg onload=alert(1)>*/=alert(1)//;')],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a ZIP', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)])],
    ['a PDF behind a page', Buffer.concat([PAGE, SAMPLE['application/pdf']])],
  ])('is refused when it is %s, whatever its name', async (_, bytes) => {
    const { errors } = await register(bytes);
    expect(errors).toEqual({ licence_image: [UPLOAD_ERROR.wrongType] });
  });

  const pictureEnd = Buffer.from([0xff, 0xd9]);
  it.each([
    [
      'a JPEG with a page behind it',
      'jpe?g',
      Buffer.concat([SAMPLE['image/jpeg'], PAGE, pictureEnd]),
    ],
    [
      'a PDF with script',
      'pdf',
      Buffer.from(
        '%PDF-1.7\n1 0 obj\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
      ),
    ],
    ['a PDF with a page behind it', 'pdf', Buffer.concat([SAMPLE['application/pdf'], PAGE])],
  ])('is sent as bytes, named for what it begins as: %s', async (_, extension, bytes) => {
    const { status, body } = await register(bytes, 'evil.html', 'text/html');
    expect(status).toBe(201);
    const address = body.user.manager?.licence_image;
    expect(address).toMatch(new RegExp(`/licence-[0-9a-f]{32}-[0-9a-f]{64}\\.${extension}$`));
    const { headers } = await openScan(test, body.token, address);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is refused when it is a PNG with a page behind it', async () => {
    const { errors } = await register(Buffer.concat([SAMPLE['image/png'], PAGE, PAGE]));
    expect(errors).toEqual({ licence_image: [UPLOAD_ERROR.damaged] });
  });

  it.each([
    '../../etc/passwd',
    '..\\..\\boot.ini',
    '"><script>alert(1)</script>.jpg',
    'a.jpg\r\nSet-Cookie: a=b',
    'x'.repeat(5000),
    '\u0000.jpg',
    '.htaccess',
    'a.php.jpg',
  ])('leaves nothing of its name anywhere: %j', async (name) => {
    const { body, status } = await register(SAMPLE['image/jpeg'], name);
    expect(status).toBe(201);
    expect(body.user.manager?.licence_image).toMatch(/\/licence-[0-9a-f-]+\.jpe?g$/);
  });
});

describe('an address that carries its permission', () => {
  const NOW = new Date('2026-07-24T02:00:00Z');
  let storage: LocalStorage;
  let at = NOW;

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nightbook-files-'));
    storage = localStorage({ folder, secret: 'of this test', publicUrl: '', now: () => at });
    return () => rm(folder, { recursive: true });
  });

  const queryOf = (address: string) =>
    Object.fromEntries(new URL(address, 'http://a').searchParams);

  it('admits its method to its file, until it expires', () => {
    at = NOW;
    const [key, other] = [
      keyBeforeUpload('licence', 'image/png'),
      keyBeforeUpload('licence', 'image/png'),
    ];
    const [read, write] = [
      queryOf(storage.addressToRead(key)),
      queryOf(storage.addressToWrite(key).url),
    ];
    expect(storage.admits('GET', key, read)).toBe(true);
    expect(storage.admits('PUT', key, write)).toBe(true);
    expect(storage.admits('PUT', key, read)).toBe(false);
    expect(storage.admits('GET', key, write)).toBe(false);
    expect(storage.admits('GET', other, read)).toBe(false);
    expect(storage.admits('GET', key, { ...read, expires: '99999999999' })).toBe(false);
    expect(storage.admits('GET', key, { ...read, signature: [read.signature] })).toBe(false);
    at = new Date(NOW.getTime() + 30 * 24 * 3_600_000);
    expect(storage.admits('GET', key, read)).toBe(false);
    expect(storage.admits('PUT', key, write)).toBe(false);
  });
});
