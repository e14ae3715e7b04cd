import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '#server/testing/database.ts';
import { SIGNED_IN } from '#server/testing/records.ts';
import { deleteExpiredTask, EXPIRY_SCHEDULE } from './delete-expired.ts';
import { enqueue } from './store.ts';

const NOW = new Date('2026-07-24T02:10:00Z');
const before = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const connection = await freshDatabase();

it('deletes expired rows, and no others', async () => {
  const { db } = connection;
  const user = await db
    .insertInto('users')
    .values({ role: 'admin', name: 'Ada Admin', email: 'ada@venue.example', password_hash: '' })
    .returning('id as user_id')
    .executeTakeFirstOrThrow();
  const hash = (text: string) => Buffer.from(text);
  const session = { ...SIGNED_IN, ...user, created_at: before(89) };
  await db
    .insertInto('sessions')
    .values([
      { ...session, token_hash: hash('idle'), last_used_at: before(31) },
      { ...session, token_hash: hash('used'), last_used_at: before(29) },
      { ...session, token_hash: hash('old'), created_at: before(91), last_used_at: before(1) },
    ])
    .execute();
  await db
    .insertInto('password_resets')
    .values([
      { ...user, token_hash: hash('over'), expires_at: before(0.01) },
      { ...user, token_hash: hash('open'), expires_at: before(-0.01) },
    ])
    .execute();
  const submission = { ...user, request_hash: hash('') };
  await db
    .insertInto('idempotency_keys')
    .values([
      { ...submission, key: 'old', created_at: before(31) },
      { ...submission, key: 'new', created_at: before(29) },
    ])
    .execute();
  const count = { count: 1 };
  await db
    .insertInto('call_counts')
    .values([
      { ...count, key: hash('over'), ends_at: before(0.01) },
      { ...count, key: hash('runs'), ends_at: before(-0.01) },
    ])
    .execute();
  const mail = { recipient: 'ada@venue.example' };
  await db
    .insertInto('mails')
    .values([
      { ...mail, subject: 'sent long ago', queued_at: before(91), sent_at: before(91) },
      { ...mail, subject: 'never sent', queued_at: before(91) },
      { ...mail, subject: 'sent', queued_at: before(89), sent_at: before(89) },
      { ...mail, subject: 'waits', queued_at: before(0) },
    ])
    .execute();

  await deleteExpiredTask(db, () => NOW)();

  const sessions = await db.selectFrom('sessions').select('token_hash').execute();
  const resets = await db.selectFrom('password_resets').select('token_hash').execute();
  const keys = await db.selectFrom('idempotency_keys').select('key').execute();
  expect(sessions.map(({ token_hash }) => token_hash.toString())).toEqual(['used']);
  expect(resets.map(({ token_hash }) => token_hash.toString())).toEqual(['open']);
  expect(keys.map(({ key }) => key)).toEqual(['new']);
  const counts = await db.selectFrom('call_counts').select('key').execute();
  expect(counts.map(({ key }) => key.toString())).toEqual(['runs']);
  const mails = await db.selectFrom('mails').select('subject').execute();
  expect(mails.map(({ subject }) => subject)).toEqual(['sent', 'waits']);
});

it('forgets jobs that were given up long ago, and none that are still tried', async () => {
  const { db } = connection;
  for (const mailId of ['given up long ago', 'given up', 'tried', 'being done']) {
    await db
      .transaction()
      .execute((trx) => enqueue(trx, { task: 'deliverMail', payload: { mailId } }));
  }
  const set = (mailId: string, change: ReturnType<typeof sql>) =>
    sql`update graphile_worker._private_jobs set ${change}
      where payload ->> 'mailId' = ${mailId}`.execute(db);
  await set('given up long ago', sql`attempts = max_attempts, updated_at = ${before(91)}`);
  await set('given up', sql`attempts = max_attempts, updated_at = ${before(89)}`);
  await set('tried', sql`updated_at = ${before(91)}`);
  const lock = sql`locked_at = ${before(91)}, locked_by = 'somebody'`;
  await set('being done', sql`attempts = max_attempts, updated_at = ${before(91)}, ${lock}`);

  await deleteExpiredTask(db, () => NOW)();

  const { rows } = await sql<{ mailId: string }>`
    select payload ->> 'mailId' as "mailId" from graphile_worker._private_jobs order by id`.execute(
    db,
  );
  expect(rows.map(({ mailId }) => mailId)).toEqual(['given up', 'tried', 'being done']);
});

it('comes round at each full hour', () => {
  expect(EXPIRY_SCHEDULE.next(NOW)).toEqual(new Date('2026-07-24T03:00:00Z'));
  expect(EXPIRY_SCHEDULE.next(new Date('2026-07-24T03:00:00Z'))).toEqual(
    new Date('2026-07-24T04:00:00Z'),
  );
});

it('ends an import that never finished, and deletes its rows', async () => {
  const { db } = connection;
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const imported = {
    ...({ kind: 'managers', file_name: 'a.csv', file_sha256: '', total: 1 } as const),
    ...{ started_by: id, started_by_name: 'Ada Admin', rows: '[]' },
  };
  await db
    .insertInto('imports')
    .values([
      { ...imported, content_hash: Buffer.from('old'), started_at: before(6) },
      { ...imported, content_hash: Buffer.from('new'), started_at: before(1) },
    ])
    .execute();
  await deleteExpiredTask(db, () => NOW)();
  const left = db.selectFrom('imports').select(['rows', 'finished_at']).orderBy('id');
  expect(await left.execute()).toEqual([
    { rows: null, finished_at: NOW },
    { rows: [], finished_at: null },
  ]);
});

it('forgets the addresses and links of old invitations, but for a QR that hangs', async () => {
  const { db } = connection;
  const { id: invited_by } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const add = async (channel: 'mail' | 'qr', sentDaysAgo: number) => {
    const email = channel === 'mail' ? `${sentDaysAgo}@example.com` : null;
    const { id } = await db
      .insertInto('invitations')
      .values({
        ...{ channel, email, role: 'staff', invited_by, sent_at: before(sentDaysAgo) },
        ...{ venue_ids: ['1'], code_numbers: [1] },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = { invitation_id: id, created_at: before(sentDaysAgo) };
    const token_hash = Buffer.from(`${channel} ${sentDaysAgo}`);
    await db
      .insertInto('invitation_links')
      .values({ ...link, token_hash })
      .execute();
  };
  for (const sentDaysAgo of [91, 89]) {
    await add('mail', sentDaysAgo);
    await add('qr', sentDaysAgo);
  }
  await deleteExpiredTask(db, () => NOW)();
  const emails = await db.selectFrom('invitations').select('email').orderBy('id').execute();
  expect(emails.map(({ email }) => email)).toEqual([null, null, '89@example.com', null]);
  const links = await db
    .selectFrom('invitation_links')
    .select('token_hash')
    .orderBy('invitation_id')
    .execute();
  expect(links.map(({ token_hash }) => String(token_hash))).toEqual(['qr 91', 'mail 89', 'qr 89']);
});
