import { describe, expect, it } from 'vitest';
import { UPLOAD_ERROR } from '#contract/messages/errors.ts';
import { registerManager } from '#contract/registration.ts';
import { buildDetails, twice } from '#server/testing/account/forms.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { newClientAddress } from '#server/testing/client-addresses.ts';
import { SAMPLE } from '#server/testing/files/sample-files.ts';
import { contentTypeOf } from './keys.ts';

const test = await buildTestApp();

const PAGE = Buffer.from('<html><script>alert(1)</script></html>');
let made = 0;

/** Registers with a file as the licence. @param name as the sender spells it */
async function register(bytes: Uint8Array, name = 'licence.jpg', type = 'image/jpeg') {
  made += 1;
  return test.call(registerManager, {
    body: {
      ...buildDetails(`sender${made}@x.example`, twice('Correct1')),
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
    expect((await register(bytes)).errors).toEqual({ licence_image: [UPLOAD_ERROR.wrongType] });
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
  ])('is named and sent as what it begins as: %s', async (_, extension, bytes) => {
    const { status, body } = await register(bytes, 'evil.html', 'text/html');
    expect(status).toBe(201);
    const address = body.user.manager?.licence_image;
    expect(address).toMatch(new RegExp(`/licence-[0-9a-f]{32}-[0-9a-f]{64}\\.${extension}\\?`));
    const { headers } = await test.app.inject(address ?? '');
    expect(headers).toMatchObject({
      'content-type': contentTypeOf(/[^/]+(?=\?)/.exec(address ?? '')?.[0] ?? ''),
      'content-security-policy': expect.stringMatching(/sandbox|frame-ancestors 'self'/),
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
    expect(body.user.manager?.licence_image).toMatch(/\/licence-[0-9a-f-]+\.jpe?g\?/);
  });
});
