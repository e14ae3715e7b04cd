import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import type { Message } from './mail.ts';
import { outboxTransport } from './outbox.ts';

const MAIL = {
  id: '7',
  to: 'office@cameras.example',
  subject: 'CCTV fault at The Café',
  text: 'The link is https://register.example/auth/password-reset/secret?email=office@cameras.example and is so long that lines are wrapped.',
  html: '<p>CCTV fault</p>',
  calendar: undefined,
  file: undefined,
  queuedAt: new Date('2026-07-24T02:00:00Z'),
};

let dataDir: string;
let lines: string[];
beforeEach(async () => {
  dataDir = await temporaryFolder();
  lines = [];
});

const send = (mail: Message) => {
  const log = { info: (...line: unknown[]) => void lines.push(JSON.stringify(line)) };
  return outboxTransport({ dataDir, from: 'nightbook@localhost', log }).send(mail);
};

it('writes a mail once, and its text beside it, named by time, also when it is sent twice', async () => {
  await send(MAIL);
  await send(MAIL);
  const files = await readdir(join(dataDir, 'outbox'));
  expect(files).toEqual(['2026-07-24T02-00-00-000Z-7.eml', '2026-07-24T02-00-00-000Z-7.txt']);
  const file = await readFile(join(dataDir, 'outbox', files[0] ?? ''));
  expect(await PostalMime.parse(file)).toMatchObject({
    subject: MAIL.subject,
    to: [{ address: MAIL.to }],
    text: expect.stringContaining(MAIL.text),
    html: expect.stringContaining(MAIL.html),
  });
});

it('writes an attached file with the mail', async () => {
  await send({ ...MAIL, file: { name: 'notes.txt', text: 'A note\n' } });
  const [eml = ''] = await readdir(join(dataDir, 'outbox'));
  const { attachments } = await PostalMime.parse(await readFile(join(dataDir, 'outbox', eml)));
  expect(attachments).toMatchObject([{ filename: 'notes.txt', mimeType: 'text/plain' }]);
});

it('can be read without a mail program', async () => {
  await send({ ...MAIL, text: `Trần Văn Ánh\n\n${MAIL.text}` });
  const [, file = ''] = await readdir(join(dataDir, 'outbox'));
  const read = await readFile(join(dataDir, 'outbox', file), 'utf8');
  expect(read).toContain('Trần Văn Ánh');
  expect(read).toContain('/auth/password-reset/secret?email=office@cameras.example and');
});

it('logs the name of the file without the recipient and the text', async () => {
  await send(MAIL);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('2026-07-24T02-00-00-000Z-7.eml');
  expect(lines[0]).not.toContain(MAIL.to);
  expect(lines[0]).not.toContain('secret');
});

it('denies other users of the machine access to a mail, which may contain a link', async () => {
  await send(MAIL);
  const folder = join(dataDir, 'outbox');
  const files = await readdir(folder);
  for (const path of [folder, ...files.map((file) => join(folder, file))]) {
    expect((await stat(path)).mode & 0o077).toBe(0);
  }
});
