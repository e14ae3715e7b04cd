import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '#server/testing/database.ts';
import { insertUser, SIGNED_IN } from '#server/testing/records.ts';
import { deleteExpiredTask, EXPIRY_SCHEDULE } from './delete-expired.ts';
import { enqueue } from './store.ts';

const NOW = new Date('2026-07-24T02:10:00Z');
const before = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const connection = await freshDatabase();

it('deletes expired rows, and no others', async () => {
  const { db } = connection;
  const { id: user_id } = await insertUser(db, 'admin', { at: before(89) });
  await db.deleteFrom('sessions').execute();
  const hash = (text: string) => Buffer.from(text);
  const session = { ...SIGNED_IN, user_id, created_at: before(89) };
  const sessions = [
    { ...session, token_hash: hash('idle'), last_used_at: before(31) },
    { ...session, token_hash: hash('used'), last_used_at: before(29) },
    { ...session, token_hash: hash('old'), created_at: before(91), last_used_at: before(1) },
  ];
  await db.insertInto('sessions').values(sessions).execute();
  const resets = [
    { user_id, token_hash: hash('over'), expires_at: before(0.01) },
    { user_id, token_hash: hash('open'), expires_at: before(-0.01) },
  ];
  await db.insertInto('password_resets').values(resets).execute();
  const submissions = [
    { user_id, request_hash: hash(''), key: 'old', created_at: before(31) },
    { user_id, request_hash: hash(''), key: 'new', created_at: before(29) },
  ];
  await db.insertInto('idempotency_keys').values(submissions).execute();
  const counts = [
    { count: 1, key: hash('over'), ends_at: before(0.01) },
    { count: 1, key: hash('runs'), ends_at: before(-0.01) },
  ];
  await db.insertInto('call_counts').values(counts).execute();
  const recipient = 'ada@venue.example';
  const mails = [
    { recipient, subject: 'sent long ago', queued_at: before(91), sent_at: before(91) },
    { recipient, subject: 'never sent', queued_at: before(91) },
    { recipient, subject: 'sent', queued_at: before(89), sent_at: before(89) },
    { recipient, subject: 'waits', queued_at: before(0) },
  ];
  await db.insertInto('mails').values(mails).execute();

  await deleteExpiredTask(db, () => NOW)();

  const left = async (table: string, column: string) => {
    const { rows } = await connection.pool.query(`select ${column} as name from ${table}`);
    return rows.map(({ name }) => String(name));
  };
  expect(await left('sessions', 'token_hash')).toEqual(['used']);
  expect(await left('password_resets', 'token_hash')).toEqual(['open']);
  expect(await left('idempotency_keys', 'key')).toEqual(['new']);
  expect(await left('call_counts', 'key')).toEqual(['runs']);
  expect(await left('mails', 'subject')).toEqual(['sent', 'waits']);
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
    started_by: id,
    started_by_name: 'Ada Admin',
    rows: '[]',
  };
  const imports = [
    { ...imported, content_hash: Buffer.from('old'), started_at: before(6) },
    { ...imported, content_hash: Buffer.from('new'), started_at: before(1) },
  ];
  await db.insertInto('imports').values(imports).execute();
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
    const sent = {
      channel,
      email,
      role: 'staff',
      invited_by,
      sent_at: before(sentDaysAgo),
    } as const;
    const invitation = { ...sent, venue_ids: ['1'], code_numbers: [1] };
    const added = db.insertInto('invitations').values(invitation).returning('id');
    const { id: invitation_id } = await added.executeTakeFirstOrThrow();
    const token_hash = Buffer.from(`${channel} ${sentDaysAgo}`);
    const link = { invitation_id, created_at: before(sentDaysAgo), token_hash };
    await db.insertInto('invitation_links').values(link).execute();
  };
  for (const sentDaysAgo of [91, 89]) {
    await add('mail', sentDaysAgo);
    await add('qr', sentDaysAgo);
  }
  await deleteExpiredTask(db, () => NOW)();
  const emails = await db.selectFrom('invitations').select('email').orderBy('id').execute();
  expect(emails.map(({ email }) => email)).toEqual([null, null, '89@example.com', null]);
  const newest = db.selectFrom('invitation_links').selectAll().orderBy('invitation_id');
  const links = await newest.execute();
  expect(links.map(({ token_hash }) => String(token_hash))).toEqual(['qr 91', 'mail 89', 'qr 89']);
});
