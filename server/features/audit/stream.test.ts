import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateAccount } from '#contract/account.ts';
import { backUp } from '#server/backup/back-up.ts';
import { restore } from '#server/backup/restore.ts';
import { recordAct } from '#server/ledger/audit.ts';
import { AUDIT_CHAIN, NO_VENUE, SERVER } from '#server/ledger/change.ts';
import { recordChange } from '#server/ledger/unit-of-work.ts';
import { migrateDatabase } from '#server/open-database.ts';
import { localStorage } from '#server/platform/files/local.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { buildDetails } from '#server/testing/account/forms.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { connectInRole, freshDatabase } from '#server/testing/database.ts';
import { recordFault } from '#server/testing/entries.ts';
import { insertQuestion, recordCheck } from '#server/testing/form-a.ts';
import { afterwards } from '#server/testing/lifetime/afterwards.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import {
  type Answer,
  answerOf,
  type Line,
  startLogSystem,
} from '#server/testing/network/log-system.ts';
import { insertUser, insertVenue, recordFixtures } from '#server/testing/records.ts';
import { auditStream, STREAMING } from './stream.ts';

const TOKEN = 'token-of-the-log-system';

const NOW = '2026-11-20T12:00:00Z';

const test = await buildTestApp({ startsAt: NOW });
const connection = connectInRole(test);
afterwards(() => connection.close());
const server = connection.db;
let logSystem: Awaited<ReturnType<typeof startLogSystem>>;
let warnings: unknown[][];

/** Histories of venues, which are new for each test. */
let one: string;
let two: string;
let three: string;
let chains = 7000;

beforeEach(async () => {
  for (const table of ['audit_stream_positions', 'audit_stream'] as const) {
    await test.db.deleteFrom(table).execute();
  }
  test.setNow(NOW);
  logSystem = await startLogSystem();
  warnings = [];
  [one, two, three] = [`${++chains}`, `${++chains}`, `${++chains}`];
});

/** Returns the number of the last change of a history. */
async function lastOf(chain: string): Promise<number> {
  const heads = test.db.selectFrom('register_heads').select('seq').where('chain', '=', chain);
  return Number((await heads.executeTakeFirst())?.seq ?? 0);
}

/** Makes the stream of a server. */
function streamTo({
  url,
  db = server,
  timeoutMs,
}: {
  url?: string;
  db?: Database;
  timeoutMs?: number;
} = {}) {
  return auditStream({
    db,
    url: url ?? logSystem.url,
    token: TOKEN,
    now: test.now,
    log: {
      error() {},
      info() {},
      debug() {},
      warn: (...entry: unknown[]) => void warnings.push(entry),
    },
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
}

/** Adds changes to a chain in one transaction. */
const change = (chain: string, count = 1, db = test.db) =>
  recordChange(db, { chain, author: SERVER, at: test.now() }, async (unit) => {
    for (let number = 0; number < count; number += 1)
      unit.record({
        action: 'edit',
        entity: 'venue',
        entityId: '1',
        before: { a: 1 },
        after: { a: number },
      });
  });

/** Lists the places of lines in the history. */
const placesOf = (lines: readonly Line[]) =>
  lines.map(({ chain, change: number }) => `${chain}:${number}`);

const upTo = (chain: string, last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, at) => `${chain}:${first + at}`);

describe('the stream', () => {
  it('sends each change of each history, in order, with its hash', async () => {
    const stream = streamTo();
    await stream.begin();
    const known = await lastOf(NO_VENUE);
    const venue = await insertVenue(test.db);
    const manager = await insertUser(test.db, 'manager', { venues: [venue] });
    await insertQuestion(test.db);
    await recordFixtures(test.db);
    await recordCheck(test, manager, { venue_id: venue.id, submitted_at: '2026-11-20T20:00:00' });
    await recordFault(test, manager);
    await stream.send();
    const rows = await test.db
      .selectFrom('history')
      .select(['chain', 'seq', 'hash'])
      .where('chain', 'in', [NO_VENUE, venue.id])
      .orderBy('chain')
      .orderBy('seq')
      .execute();
    const history = rows.filter(({ chain, seq }) => chain === venue.id || Number(seq) > known);
    expect(new Set(history.map(({ chain }) => chain))).toEqual(new Set([NO_VENUE, venue.id]));
    const lines = logSystem.takeLines();
    expect(
      lines.map(({ chain, change: seq, hash }) => ({ chain, seq: String(seq), hash })),
    ).toEqual(history.map(({ hash, ...place }) => ({ ...place, hash: hash.toString('hex') })));
    expect(lines.find(({ entity }) => entity === 'form_a')).toMatchObject({
      venue_id: venue.id,
      at: '2026-11-20T12:00:00.000Z',
      actor_id: manager.id,
      action: 'create',
    });
  });

  it('sends nothing twice, and makes no request when there is nothing', async () => {
    const stream = streamTo();
    await stream.begin();
    await stream.send();
    expect(logSystem.requests).toEqual([]);
    await change(one, 2);
    await stream.send();
    await stream.send();
    await change(one);
    await stream.send();
    expect(placesOf(logSystem.takeLines())).toEqual(upTo(one, 3));
    expect(warnings).toEqual([]);
  });

  it('sends JSON lines with the token', async () => {
    const stream = streamTo();
    await stream.begin();
    await change(one, 2);
    await stream.send();
    const [request] = logSystem.requests;
    expect(request?.headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      authorization: `Bearer ${TOKEN}`,
    });
    expect(request?.body).toMatch(/^\{.*\}\n\{.*\}\n$/);
  });

  it('sends what acts are about', async () => {
    const stream = streamTo();
    await stream.begin();
    const at = test.now();
    const before = await lastOf(AUDIT_CHAIN);
    await test.db.transaction().execute((trx) =>
      recordAct(
        trx,
        { actorId: '5', at },
        {
          kind: 'export',
          subject: { entity: 'venue', id: '7' },
          venueId: '7',
          details: { list: 'form-a', entries: '12' },
        },
      ),
    );
    await stream.send();
    const [line] = logSystem.takeLines();
    expect(line).toEqual({
      chain: AUDIT_CHAIN,
      change: before + 1,
      venue_id: '7',
      at: at.toISOString(),
      actor_id: '5',
      action: 'create',
      entity: 'audit',
      entity_id: '7',
      kind: 'export',
      subject: 'venue',
      details: { list: 'form-a', entries: '12' },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('comes round each minute', () => {
    const next = STREAMING.next(new Date('2026-11-20T12:00:30Z'));
    expect(next).toEqual(new Date('2026-11-20T12:01:00Z'));
  });
});

describe('a stream begins', () => {
  it('with what happens from then on, in new histories from their first change', async () => {
    await change(one, 3);
    const stream = streamTo();
    await stream.begin();
    await change(one, 2);
    await change(two, 2);
    await stream.send();
    expect(placesOf(logSystem.takeLines())).toEqual([...upTo(one, 5, 4), ...upTo(two, 2)]);
  });

  it('where it was, when the server starts again', async () => {
    await streamTo().begin();
    await change(one, 2);
    const stream = streamTo();
    await stream.begin();
    await stream.send();
    expect(placesOf(logSystem.takeLines())).toEqual(upTo(one, 2));
  });

  it('anew for another address, and servers with the earlier one send nothing more', async () => {
    const earlier = streamTo();
    await earlier.begin();
    await change(one, 2);
    const other = await startLogSystem();
    const stream = streamTo({ url: other.url });
    await stream.begin();
    await change(one, 2);
    await earlier.send();
    await stream.send();
    expect(logSystem.requests).toEqual([]);
    expect(placesOf(other.takeLines())).toEqual(upTo(one, 4, 3));
  });

  it('without its address in the database', async () => {
    await streamTo().begin();
    const [row] = await test.db.selectFrom('audit_stream').selectAll().execute();
    expect(row?.url_hash).toEqual(createHash('sha256').update(logSystem.url).digest());
  });
});

describe('a request that is not acknowledged', () => {
  const cut: Answer = (outgoing) => void outgoing.socket?.destroy();
  const nothing: Answer = () => {};

  it.each([
    ['an error', answerOf(500), 'status 500'],
    ['a redirect', answerOf(307, { location: '/elsewhere' }), 'status 307'],
    ['a refused token', answerOf(401), 'status 401'],
    ['a connection that is cut', cut, 'socket hang up'],
    ['no answer', nothing, 'no answer within 0.2 seconds'],
  ])('because of %s is sent again, and nothing is skipped', async (_, answer, failure) => {
    const stream = streamTo({ timeoutMs: 200 });
    await stream.begin();
    await change(one, 2);
    logSystem.answerWith(answer);
    await stream.send();
    expect(placesOf(logSystem.takeLines())).toEqual(upTo(one, 2));
    expect(warnings).toEqual([[{ failure }, expect.any(String)]]);
    expect(JSON.stringify(warnings)).not.toContain(TOKEN);
    await change(one);
    logSystem.answerWith(answerOf(200));
    await stream.send();
    expect(placesOf(logSystem.takeLines())).toEqual(upTo(one, 3));
  });

  it('leaves those before it acknowledged', async () => {
    const stream = streamTo();
    await stream.begin();
    await change(one, 1200);
    logSystem.answerWith((outgoing) =>
      answerOf(logSystem.requests.length === 1 ? 202 : 503)(outgoing),
    );
    await stream.send();
    expect(logSystem.requests.map(({ lines }) => lines.length)).toEqual([500, 500]);
    logSystem.takeLines();
    logSystem.answerWith(answerOf(200));
    await stream.send();
    expect(placesOf(logSystem.takeLines())).toEqual(upTo(one, 1200, 501));
  });

  it('because nothing listens is told in a warning', async () => {
    const stream = streamTo({ url: 'http://127.0.0.1:1/' });
    await stream.begin();
    await change(one);
    await stream.send();
    expect(warnings).toEqual([
      [{ failure: expect.stringContaining('ECONNREFUSED') }, expect.any(String)],
    ]);
  });
});

describe('requests', () => {
  it('have at most 500 lines', async () => {
    const stream = streamTo();
    await stream.begin();
    for (const chain of [one, two, three]) await change(chain, 400);
    await stream.send();
    expect(logSystem.requests.map(({ lines }) => lines.length)).toEqual([500, 500, 200]);
    expect(placesOf(logSystem.takeLines())).toEqual(
      [one, two, three].flatMap((chain) => upTo(chain, 400)),
    );
  });

  it('have at most a million bytes, and a longer line is sent by itself', async () => {
    const stream = streamTo();
    await stream.begin();
    const before = await lastOf(AUDIT_CHAIN);
    for (const length of [400_000, 400_000, 400_000, 1_200_000, 1])
      await test.db.transaction().execute((trx) =>
        recordAct(
          trx,
          { actorId: null, at: test.now() },
          {
            kind: 'export',
            subject: { entity: 'venue', id: '7' },
            venueId: null,
            details: { list: 'x'.repeat(length) },
          },
        ),
      );
    await stream.send();
    expect(logSystem.requests.map(({ lines }) => placesOf(lines))).toEqual([
      upTo(AUDIT_CHAIN, before + 2, before + 1),
      upTo(AUDIT_CHAIN, before + 3, before + 3),
      upTo(AUDIT_CHAIN, before + 4, before + 4),
      upTo(AUDIT_CHAIN, before + 5, before + 5),
    ]);
  });
});

describe('servers', () => {
  it('that send at once send each line once', async () => {
    const other = connectInRole(test);
    afterwards(() => other.close());
    const streams = [streamTo(), streamTo({ db: other.db })];
    await Promise.all(streams.map((stream) => stream.begin()));
    await change(one, 700);
    await change(two, 100);
    await Promise.all(streams.flatMap((stream) => [stream.send(), stream.send()]));
    expect(placesOf(logSystem.takeLines())).toEqual([...upTo(one, 700), ...upTo(two, 100)]);
  });

  it('that write meanwhile leave no gap', async () => {
    const stream = streamTo();
    await stream.begin();
    let isOver = false;
    const writing = [one, one, two].map(async (chain) => {
      for (let count = 0; count < 20; count += 1) await change(chain, 2);
    });
    const sending = (async () => {
      while (!isOver) await stream.send();
    })();
    await Promise.all(writing);
    isOver = true;
    await sending;
    await stream.send();
    const places = placesOf(logSystem.takeLines());
    const inChain = (chain: string) => places.filter((place) => place.startsWith(`${chain}:`));
    expect(inChain(one)).toEqual(upTo(one, 80));
    expect(inChain(two)).toEqual(upTo(two, 40));
  });
});

describe('a restored register', () => {
  it('sends what was lost and written anew, and nothing from before the backup', async () => {
    const stream = streamTo();
    await stream.begin();
    await change(one, 3);
    await stream.send();
    await change(one);
    const key = 'the key of the backups of this test';
    const storage = localStorage({ folder: test.files, secret: '', publicUrl: '', now: test.now });
    const file = join(await temporaryFolder(), 'backup.zip');
    await backUp(file, { pool: test.pool, storage, now: test.now(), key });
    await change(one, 2);
    await stream.send();
    const before = logSystem.takeLines();
    expect(placesOf(before)).toEqual(upTo(one, 6));

    const { pool, db } = await freshDatabase();
    await restore(file, { pool, storage, replaces: true, trust: { key, isKeyLost: false } });
    await migrateDatabase(pool, pino({ level: 'silent' }));
    const restored = streamTo({ db });
    await restored.begin();
    test.setNow('2026-11-21T12:00:00Z');
    await change(one, 4, db);
    await restored.send();
    const after = logSystem.takeLines();
    // The fourth change was in the backup and not acknowledged by then.
    expect(placesOf(after)).toEqual(upTo(one, 8, 4));
    expect(after[0]).toEqual(before[3]);
    expect(after[1]?.hash).not.toBe(before[4]?.hash);
  });
});

describe('what is sent', () => {
  it('names columns that changed, and no person, value or text of an entry', async () => {
    const stream = streamTo();
    await stream.begin();
    const venue = await insertVenue(test.db);
    const manager = await insertUser(test.db, 'manager', { venues: [venue] });
    await recordFixtures(test.db);
    const description = 'Camera 4 was turned away by Alex Doorman';
    await recordFault(test, manager, { description });
    const details = buildDetails(manager.email, { name: 'Sam Newname', phone: '0491 570 110' });
    await test.body(updateAccount, {
      as: manager,
      body: { type: 'manager', version: 1, ...details },
    });
    const act = (kind: 'visit-officer' | 'form-discarded', details: Record<string, string>) =>
      test.db.transaction().execute((trx) =>
        recordAct(
          trx,
          { actorId: null, at: test.now() },
          {
            kind,
            subject: { entity: 'visit', id: '1' },
            venueId: venue.id,
            details,
          },
        ),
      );
    await act('visit-officer', { officer: 'Officer Kim Badge 4711', nights: '3' });
    await act('form-discarded', { form: 'check', reason: 'Robin was ill' });
    await stream.send();
    const sent = logSystem.requests.map((request) => request.body).join('');
    for (const value of [
      ...['Robin', 'Person', manager.email, '0491 570 156', 'Sam Newname', '0491 570 110'],
      ...[description, 'Doorman', 'Kim', 'Badge 4711', venue.name, venue.code, venue.address],
    ])
      expect(sent).not.toContain(value);
    const lines = logSystem.takeLines();
    expect(
      lines.find(({ entity, action }) => entity === 'user' && action === 'edit'),
    ).toMatchObject({
      actor_id: manager.id,
      entity_id: manager.id,
      changed: expect.arrayContaining(['name', 'phone']),
    });
    expect(lines.filter(({ entity }) => entity === 'audit').map(({ details }) => details)).toEqual([
      { nights: '3' },
      { form: 'check' },
    ]);
  });
});
