import { beforeAll, expect, it } from 'vitest';
import type { Connection } from '../database/connect.ts';
import { freshDatabase } from '../testing/database.ts';
import { expiryForgetter, FORGETTING } from './forget-expired.ts';

const NOW = new Date('2026-07-24T02:10:00Z');
const before = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});

it('forgets what is past its time, and nothing else', async () => {
  const { db } = connection;
  const user = await db
    .insertInto('users')
    .values({ role: 'admin', name: 'Ada Admin', email: 'ada@venue.example', password_hash: '' })
    .returning('id as user_id')
    .executeTakeFirstOrThrow();
  const hash = (text: string) => Buffer.from(text);
  const session = { ...user, created_at: before(100) };
  await db
    .insertInto('sessions')
    .values([
      { ...session, token_hash: hash('idle'), last_used_at: before(31) },
      { ...session, token_hash: hash('used'), last_used_at: before(29) },
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

  await expiryForgetter(db, () => NOW)();

  const sessions = await db.selectFrom('sessions').select('token_hash').execute();
  const resets = await db.selectFrom('password_resets').select('token_hash').execute();
  const keys = await db.selectFrom('idempotency_keys').select('key').execute();
  expect(sessions.map(({ token_hash }) => token_hash.toString())).toEqual(['used']);
  expect(resets.map(({ token_hash }) => token_hash.toString())).toEqual(['open']);
  expect(keys.map(({ key }) => key)).toEqual(['new']);
});

it('comes round at each full hour', () => {
  expect(FORGETTING.next(NOW)).toEqual(new Date('2026-07-24T03:00:00Z'));
  expect(FORGETTING.next(new Date('2026-07-24T03:00:00Z'))).toEqual(
    new Date('2026-07-24T04:00:00Z'),
  );
});
