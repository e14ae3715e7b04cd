import type { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { multipartOf } from '#server/testing/multipart.ts';
import type { ReceivedFile } from '../files/received-file.ts';
import { temporaryFiles } from '../files/temporary-files.ts';
import { readMultipart } from './multipart.ts';

it('reads nested texts, and a file of many chunks', async () => {
  const app = Fastify();
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
  const folder = await temporaryFolder();
  const files = temporaryFiles(folder);
  app.post('/', async (request) => {
    const receive = (stream: Readable) => files.receive(stream, () => {});
    const body = await readMultipart(request, { maxFiles: 2, receive });
    const { photo, ...texts } = body as { photo: ReceivedFile };
    expect(photo).toMatchObject({ name: 'a.jpg', type: 'image/jpeg', size: bytes.length });
    expect(Buffer.from(await photo.arrayBuffer()).equals(bytes)).toBe(true);
    return texts;
  });
  const { payload = '', type } = await multipartOf({
    name: 'José 🖋',
    hours: { monday: { open: '10:00' } },
    answers: [{ id: '1' }, { id: '2' }],
    photo: new File([bytes], 'a.jpg', { type: 'image/jpeg' }),
    empty: new File([], 'b.jpg'),
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': type },
    payload,
  });
  expect(answer.json()).toEqual({
    name: 'José 🖋',
    hours: { monday: { open: '10:00' } },
    answers: [{ id: '1' }, { id: '2' }],
  });
});
