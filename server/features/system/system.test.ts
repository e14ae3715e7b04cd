import { expect, inject, it } from 'vitest';
import { readSystem, sendTestMail } from '#contract/system/calls.ts';
import type { SystemPart, SystemPartState } from '#contract/system/schemas.ts';
import { HOUR_MS } from '#contract/time/days.ts';
import { mailDelivery } from '#server/platform/mail/deliver.ts';
import { queueFixedMail } from '#server/platform/mail/queue.ts';
import { smtpTransport } from '#server/platform/mail/smtp.ts';
import { noteRun } from '#server/platform/maintenance/store.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { connectInRole } from '#server/testing/database.ts';
import { runQueuedJobs } from '#server/testing/jobs.ts';
import { openMailbox } from '#server/testing/network/mailbox.ts';
import { insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';
import { SYSTEM } from './messages.ts';

const FROM = 'Nightbook <a@register.example>';
const backups = {
  everyMs: 24 * HOUR_MS,
  keep: 14,
  isEncrypted: true,
  canDrill: true,
  folder: undefined,
};

const mailbox = await openMailbox();
const test = await buildTestApp({
  startsAt: '2026-11-20T22:00:00Z',
  operation: { backups },
  transport: smtpTransport({ url: mailbox.url, from: FROM }),
});
const { db } = test;
const { token: as } = await insertUser(db, 'admin', { account: { email: 'ada@venue.example' } });

async function parts(): Promise<Record<SystemPart, SystemPartState>> {
  const { parts: found } = await test.body(readSystem, { as });
  return Object.fromEntries(found.map((part) => [part.part, part])) as Awaited<
    ReturnType<typeof parts>
  >;
}

it('says of a new register what was never done', async () => {
  const found = await parts();
  expect(found.backups).toMatchObject({
    state: 'wrong',
    facts: [SYSTEM.noBackup, SYSTEM.backupsEvery(backups.everyMs, 14)],
    todo: [SYSTEM.mendBackups],
    last_at: null,
  });
  expect(found.drills.state).toBe('attention');
  expect(found.stream).toMatchObject({ state: 'none', facts: [SYSTEM.noStream] });
  expect(found.verification).toMatchObject({ state: 'none', facts: [SYSTEM.noVerification] });
  for (const part of ['mail', 'jobs', 'database', 'storage'] as const) {
    expect(found[part]).toMatchObject({ state: 'good', todo: [] });
  }
});

it('is healthy after a night of maintenance, and red when a day later nothing followed', async () => {
  const at = new Date('2026-11-20T19:35:00Z');
  for (const kind of ['backup', 'drill', 'verification'] as const) await noteRun(db, { kind, at });
  expect((await parts()).backups).toMatchObject({
    state: 'good',
    facts: [SYSTEM.lastBackup(2 * HOUR_MS), SYSTEM.backupsEvery(backups.everyMs, 14)],
    last_at: at.toISOString(),
  });
  expect((await parts()).drills.state).toBe('good');
  test.setNow('2026-11-21T21:35:00Z');
  expect((await parts()).backups.state).toBe('good');
  test.setNow('2026-11-21T21:36:00Z');
  expect((await parts()).backups.state).toBe('wrong');
  const failure = 'ENOSPC: no space left on device';
  await noteRun(db, { kind: 'backup', at: test.now(), failure });
  expect((await parts()).backups.facts).toContain(SYSTEM.lastFailed(failure));
  await noteRun(db, { kind: 'backup', at: test.now() });
  expect((await parts()).backups.state).toBe('good');
});

it('quotes a mail server that refuses, until it accepts', async () => {
  const { mail } = await parts();
  expect(mail.state).toBe('good');
  mailbox.refuse('Sign in first, says the mail server');
  const refused = await test.body(sendTestMail, { as });
  expect(refused.is_sent).toBe(false);
  expect(refused.message).toContain('Sign in first, says the mail server');
  await db
    .transaction()
    .execute((trx) =>
      queueFixedMail(trx, { to: 'one@example.com', mail: 'adminsChanged' }, test.now()),
    );
  const transport = smtpTransport({ url: mailbox.url, from: FROM });
  const publicUrl = 'https://register.example';
  const deliver = mailDelivery({ db, transport, publicUrl, now: test.now });
  await expect(runQueuedJobs(test, deliver)).rejects.toThrow('Sign in first');
  const failing = (await parts()).mail;
  expect(failing).toMatchObject({ state: 'wrong', todo: [SYSTEM.mendMail] });
  expect(failing.facts.at(-1)).toContain('Sign in first, says the mail server');
  mailbox.refuse(undefined);
  await test.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runQueuedJobs(test, deliver);
  expect((await parts()).mail.state).toBe('good');
  expect(await test.body(sendTestMail, { as })).toEqual({
    is_sent: true,
    message: SYSTEM.mailAccepted('ada@venue.example'),
  });
  expect(mailbox.recipients).toEqual(['one@example.com', 'ada@venue.example']);
  await mailbox.close();
});

it('is red while a log system does not get the history', async () => {
  const streaming = await buildTestApp({ operation: { streamsAudit: true } });
  const { token } = await insertUser(streaming.db, 'admin');
  const state = async () => {
    const { parts: found } = await streaming.body(readSystem, { as: token });
    return found.find(({ part }) => part === 'stream')?.state;
  };
  const acknowledged = { url_hash: Buffer.from(''), acknowledged_at: new Date() };
  await streaming.db.insertInto('audit_stream').values(acknowledged).execute();
  expect(await state()).toBe('good');
  await insertVenue(streaming.db);
  await recordFixtures(streaming.db);
  expect(await state()).toBe('good');
  const at = new Date(Date.now() - HOUR_MS);
  await streaming.db.updateTable('audit_stream').set({ acknowledged_at: at }).execute();
  expect(await state()).toBe('wrong');
});

it('is for administrators', async () => {
  const { token: manager } = await insertUser(db, 'manager');
  expect(await test.status(readSystem, { as: manager })).toBe(403);
  expect(await test.status(sendTestMail, { as: manager })).toBe(403);
});

it('reads runs that the role of backups notes and cannot take back', async () => {
  const reader = connectInRole(test, 'reader');
  const at = new Date('2026-11-22T01:00:00Z');
  await noteRun(reader.db, { kind: 'backup', at });
  if (inject('postgres').hasRoles) {
    for (const change of [
      'delete from maintenance_runs',
      'update maintenance_runs set at = now()',
    ]) {
      await expect(reader.pool.query(change)).rejects.toThrow('permission denied');
    }
  }
  await reader.close();
  expect((await parts()).backups.last_at).toBe(at.toISOString());
});
