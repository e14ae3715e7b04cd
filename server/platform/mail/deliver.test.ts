import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '#server/testing/database.ts';
import { IDLE_TASKS } from '#server/testing/jobs.ts';
import { insertCompany, insertUser } from '#server/testing/records.ts';
import { migrateJobs, runJobsOnce } from '../jobs/jobs.ts';
import { mailDelivery } from './deliver.ts';
import type { Mail } from './mail.ts';
import { queueFixedMail, queueMail, queueMails } from './queue.ts';
import { smtpTransport } from './smtp.ts';

const logged: unknown[] = [];
const line = (...fields: unknown[]) => void logged.push(fields);
const log = { error: line, warn: line, info: line, debug: line };
const QUEUED = new Date('2026-07-24T02:00:00Z');
const SENT = new Date('2026-07-24T02:00:05Z');
const MAIL: Mail = {
  to: 'office@cameras.example',
  subject: 'CCTV fault at The Café',
  parts: [
    'Camera 3 is dark. <b>Bold</b> & "quoted"',
    { facts: [{ label: 'Người báo cáo', value: 'Trần Văn Ánh' }] },
  ],
  why: 'You get this mail because your company services it.',
};

interface Received {
  readonly mail: Email;
  readonly to: readonly string[];
}

const connection = await freshDatabase();
await migrateJobs(connection.pool, log);

let received: Received[];
/** SMTP reply code of the mail server; undefined when it accepts mails. */
let refusal: number | undefined;
let server: SMTPServer;

beforeEach(async () => {
  received = [];
  refusal = undefined;
  server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      receive(buffer(stream), to).then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

async function receive(bytes: Promise<Buffer>, to: readonly string[]): Promise<void> {
  const mail = await PostalMime.parse(await bytes);
  if (refusal) {
    throw Object.assign(new Error(`<${to[0]}> is refused`), { responseCode: refusal });
  }
  received.push({ mail, to });
}

afterEach(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await connection.pool.query('delete from mails; delete from graphile_worker._private_jobs');
});

const deliver = () => {
  const { port } = server.server.address() as AddressInfo;
  const from = 'Nightbook <register@venue.example>';
  const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, from });
  const publicUrl = 'https://register.example';
  return mailDelivery({ db: connection.db, transport, publicUrl, now: () => SENT });
};

const work = () =>
  runJobsOnce({
    connection,
    log,
    tasks: { ...IDLE_TASKS, deliverMail: deliver() },
    now: () => SENT,
  });

/** Queues a mail to an address that a company has confirmed. */
async function queue(mail = MAIL) {
  await insertCompany(connection.db, { email: mail.to });
  await connection.db.transaction().execute((trx) => queueMail(trx, mail, QUEUED));
}

const rows = () => connection.db.selectFrom('mails').select(['id', 'sent_at']).execute();

describe('a queued mail', () => {
  it('reaches its recipient as it was written, and is marked as sent', async () => {
    await queue();
    expect(await work()).toEqual([]);
    expect(received).toMatchObject([
      {
        to: ['office@cameras.example'],
        mail: {
          from: { name: 'Nightbook', address: 'register@venue.example' },
          subject: MAIL.subject,
          text: [
            'Camera 3 is dark. <b>Bold</b> & "quoted"',
            'Người báo cáo: Trần Văn Ánh',
            `${MAIL.why}\nNightbook: https://register.example\n`,
          ].join('\n\n'),
          html: expect.stringContaining('&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;quoted&quot;'),
          date: QUEUED.toISOString(),
        },
      },
    ]);
    expect(await rows()).toMatchObject([{ sent_at: SENT }]);
  });

  it('has its file attached, byte for byte', async () => {
    const text = `The Café\n\nregister.example/venue/12\n${'n5+'.repeat(400)}=\n\n— register.example AQEB=\n`;
    await queue({ ...MAIL, file: { name: 'notes.txt', text } });
    expect(await work()).toEqual([]);
    const [attachment, ...others] = received[0]?.mail.attachments ?? [];
    expect(others).toEqual([]);
    expect(attachment).toMatchObject({ filename: 'notes.txt', disposition: 'attachment' });
    expect(attachment?.mimeType).toBe('text/plain');
    expect(Buffer.from(attachment?.content as ArrayBuffer).toString()).toBe(text);
  });

  it('is retried with an unchanged Message-ID until the server accepts it', async () => {
    refusal = 451;
    await queue();
    expect(await work()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ sent_at: null }]);
    refusal = undefined;
    await connection.pool.query('update graphile_worker._private_jobs set run_at = now()');
    expect(await work()).toEqual([]);
    const [row] = await rows();
    const messageId = `<${QUEUED.getTime()}.${row?.id}@venue.example>`;
    expect(received.map(({ mail }) => mail.messageId)).toEqual([messageId]);
  });

  it('that is refused is logged without its recipient', async () => {
    refusal = 550;
    await queue();
    expect(JSON.stringify(await work(), ['message'])).toContain(MAIL.to);
    expect(JSON.stringify(logged)).toContain('<(an email address)> is refused');
    expect(JSON.stringify(logged)).not.toContain(MAIL.to);
  });

  it('is sent once, also when its job runs twice, concurrently and later', async () => {
    await queue();
    const [row] = await rows();
    const payload = { mailId: row?.id ?? '' };
    await Promise.all([deliver()(payload), deliver()(payload)]);
    await work();
    expect(received).toHaveLength(1);
  });

  it('that was deleted causes no error', async () => {
    await queue();
    await connection.pool.query('delete from mails');
    expect(await work()).toEqual([]);
  });

  it('has one recipient and unchanged headers when its subject contains line breaks', async () => {
    await queue({
      to: 'a@cameras.example',
      subject: 'CCTV fault\r\nBcc: everyone@else.example\r\n\r\nat Bar',
      parts: ['.\r\nQUIT\r\n'],
      why: '',
    });
    expect(await work()).toEqual([]);
    expect(received.map(({ to }) => to)).toEqual([['a@cameras.example']]);
    expect(received[0]?.mail.bcc ?? []).toEqual([]);
    expect(received[0]?.mail.text).toContain('QUIT');
  });

  it.each(['a@b.example, c@d.example', 'a@b.example\r\nRCPT TO:<c@d.example>'])(
    'to %j reaches no other recipient',
    async (to) => {
      await queue({ ...MAIL, to });
      await work();
      expect(received.flatMap((mail) => mail.to)).not.toContain('c@d.example');
    },
  );
});

describe('a mail with users’ words', () => {
  it('is left out for an address that no account and no company has confirmed', async () => {
    const { db } = connection;
    await insertCompany(db, { email: 'known@words.example' });
    await insertCompany(db, { email: 'waiting@words.example', confirmed_at: null });
    const email = 'unconfirmed@words.example';
    await insertUser(db, 'manager', { account: { email, email_confirmed_at: null } });
    const addresses = ['Known@words.example', 'waiting@words.example', email, 'no@words.example'];
    const mails = addresses.map((to) => ({ ...MAIL, to }));
    const queued = await db.transaction().execute((trx) => queueMails(trx, mails, QUEUED));
    expect(queued).toBe(1);
    const kept = await db.selectFrom('mails').select('recipient').execute();
    expect(kept).toEqual([{ recipient: 'Known@words.example' }]);
  });

  it('is unlike one without, which goes to any address, and loses its link when it is sent', async () => {
    const { db } = connection;
    const path = '/auth/password-reset/token';
    const mail = { to: 'anyone@words.example', mail: 'passwordReset', path } as const;
    await db.transaction().execute((trx) => queueFixedMail(trx, mail, QUEUED));
    expect(await work()).toEqual([]);
    expect(received[0]?.mail.text).toContain('https://register.example/auth/password-reset/token');
    const mails = await db.selectFrom('mails').select(['content', 'link']).execute();
    expect(mails).toEqual([{ content: null, link: null }]);
  });
});
