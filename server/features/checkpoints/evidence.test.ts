import { describe, expect, it } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { checkpointText, parseCheckpoint } from '#contract/checkpoints/checkpoint.ts';
import { takeEvidence } from '#contract/checkpoints/evidence.ts';
import {
  filesNamedIn,
  type HistoryText,
  parseHistory,
} from '#contract/checkpoints/history-text.ts';
import { KEYS_PATH } from '#contract/checkpoints/paths.ts';
import { parsePublishedKeys } from '#contract/checkpoints/published-keys.ts';
import { findNotes } from '#contract/checkpoints/signed-note.ts';
import { findStatement } from '#contract/checkpoints/statement.ts';
import { exportFormA } from '#contract/form-a/calls.ts';
import { exportFormB } from '#contract/form-b/calls.ts';
import { exportFormC } from '#contract/form-c/calls.ts';
import { readWholeList } from '#contract/register/whole-list.ts';
import { sha256 } from '#document/testing/tagged-pdf.ts';
import { compareWithHistories } from '#document/verify/compare-with-histories.ts';
import { verifyHistory } from '#document/verify/verify-history.ts';
import { verifyNote } from '#document/verify/verify-note.ts';
import type { Trust } from '#document/verify/verify-statement.ts';
import { makeKeyPair } from '#server/ledger/checkpoints/key-pair.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { BASELINE_EXPORTED_AT, restoreBaseline } from '#server/testing/baseline/baseline.ts';
import { buildRequest } from '#server/testing/call-endpoint.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';

const test = await buildTestApp({ startsAt: BASELINE_EXPORTED_AT });
await restoreBaseline(test);
const admin = await insertUser(test.db, 'admin', { at: test.now() });
const venue = await test.db.selectFrom('venues').selectAll().executeTakeFirstOrThrow();

const take = (from: string) =>
  test.body(takeEvidence, { as: admin, params: { id: venue.id }, body: { from } });

const { keys } = parsePublishedKeys((await test.app.inject(KEYS_PATH)).body);
const whole = await take('2026-01-01');
const trust: Trust = { keys, notes: findNotes(whole.notes), verifyNote, sha256 };

const parsed = (text: string): HistoryText => {
  const history = parseHistory(text);
  if (!history) throw new Error('No history');
  return history;
};
const history = parsed(whole.history);
const verdictOn = (changed: HistoryText, change: Partial<Trust> = {}) =>
  verifyHistory(changed, { ...trust, ...change });

describe('the history of a venue as evidence', () => {
  it('is proved by its note from the first change to the last', async () => {
    expect(verdictOn(history)).toMatchObject({ kind: 'authentic', proved: { after: 0 } });
    expect(history.changes).toHaveLength(whole.changes);
    expect(parseCheckpoint(whole.notes)?.change).toBe(whole.changes);
  });

  it('begins on a day of the venue, and is proved by the hash of the change before', async () => {
    const { history: text, notes } = await take('2026-10-10');
    const part = parsed(text);
    expect(part.after).toBeGreaterThan(0);
    expect(part.changes).toEqual(history.changes.slice(part.after));
    expect(verdictOn(part, { notes: findNotes(notes) }).kind).toBe('authentic');
    expect(verdictOn({ ...part, afterHash: '5b'.repeat(32) }).kind).toBe('altered');
  });

  it('may have no change', async () => {
    const { history: text, files } = await take('2026-12-01');
    expect(parsed(text)).toMatchObject({ after: whole.changes, changes: [] });
    expect(files).toEqual([]);
    expect(verdictOn(parsed(text)).sentence).toContain('nothing after it');
  });

  it('names files, whose addresses come with it', async () => {
    const named = [...filesNamedIn(history).values()];
    expect(whole.files).toHaveLength(named.length);
    for (const [at, address] of whole.files.entries()) {
      const { rawPayload } = await test.app.inject(address);
      expect(
        named.find((key) => key.includes(sha256(rawPayload))),
        `file ${at}`,
      ).toBeDefined();
    }
  });

  it('is for a venue that is there and has a note, and its taking is in the audit', async () => {
    const body = { from: '2026-10-01' };
    const other = await insertVenue(test.db);
    for (const id of [other.id, '999999']) {
      expect(await test.status(takeEvidence, { as: admin, params: { id }, body })).toBe(404);
    }
    const wrong = { as: admin, params: { id: venue.id }, body: { from: '31/10/2026' } };
    expect(await test.status(takeEvidence, wrong)).toBe(422);
    const { data } = await test.body(listAudit, { as: admin, query: {} });
    expect(data.map(({ what }) => what)).toContain(
      `Took the venue’s history from 01/01/2026 as evidence: ${whole.changes} changes`,
    );
  });
});

describe('evidence is refused', () => {
  const { changes } = history;

  it('where any character of a change was altered, added or removed', () => {
    for (const [at, { values, hash }] of changes.entries()) {
      const middle = Math.floor(values.length / 2);
      for (const changed of [
        `${values.slice(0, middle)}~${values.slice(middle + 1)}`,
        `${values.slice(0, middle)}${values.slice(middle + 1)}`,
        `${values.slice(0, middle)} ${values.slice(middle)}`,
      ]) {
        const altered = changes.with(at, { values: changed, hash });
        const { kind, sentence } = verdictOn({ ...history, changes: altered });
        expect(kind).toBe('altered');
        expect(sentence).toContain(`change ${at + 1} `);
      }
    }
  });

  it('where a change was left out, repeated or moved, or is of another venue', () => {
    for (const altered of [
      changes.toSpliced(3, 1),
      changes.toSpliced(3, 0, ...changes.slice(3, 4)),
      changes.toSpliced(3, 2, ...changes.slice(3, 5).toReversed()),
    ]) {
      expect(verdictOn({ ...history, changes: altered }).kind).toBe('altered');
    }
    expect(verdictOn({ ...history, venueId: '77' }).kind).toBe('altered');
  });

  it('where it was written anew with its hashes', () => {
    let hash = '';
    const rewritten = changes.map((change) => {
      const values = change.values.replaceAll('"Sarah', '"Sally');
      const before = Buffer.from(hash, 'hex');
      hash = sha256(Buffer.concat([before, Buffer.from(values)]));
      return { values, hash };
    });
    expect(rewritten).not.toEqual(changes);
    expect(verdictOn({ ...history, changes: rewritten }).kind).toBe('contradicted');
  });

  it('without a note, or where the note is of another key or of an earlier change', () => {
    expect(verdictOn(history, { notes: [] }).kind).toBe('uncertain');
    const pair = makeKeyPair('register.example');
    expect(verdictOn(history, { keys: [pair.verifier] }).kind).toBe('uncertain');
    const newest = parseCheckpoint(whole.notes);
    const text = newest
      ? checkpointText({ ...newest, change: 5, hash: changes[4]?.hash ?? '' })
      : '';
    const earlier = { notes: findNotes(`${text}\n${pair.sign(text)}\n`), keys: [pair.verifier] };
    const { kind, sentence, proved } = verdictOn(history, earlier);
    expect([kind, proved?.changes.length]).toEqual(['uncertain', 5]);
    expect(sentence).toContain(`up to ${whole.changes}`);
  });
});

describe('the entries of an export', () => {
  const proved = verdictOn(history).proved;
  const histories = proved ? [proved] : [];

  const exported = async (list: typeof exportFormA | typeof exportFormB | typeof exportFormC) => {
    const request = { as: admin, query: { venue_id: venue.id } };
    const { body } = await test.app.inject(await buildRequest(list, request));
    async function* texts() {
      yield body;
    }
    const { data, statement = '', entries } = await readWholeList<{ id: string }>(texts());
    const stated = findStatement(statement)?.statement;
    if (!stated) throw new Error('The export was not signed');
    return { data, stated, entries };
  };

  it.each([exportFormA, exportFormB, exportFormC])(
    'agree with the history: $path',
    async (list) => {
      const { data, stated, entries } = await exported(list);
      expect(entries.length).toBeGreaterThan(0);
      expect(compareWithHistories(stated, data, histories)).toEqual({ compared: entries.length });
    },
  );

  it('are held to the history in each value that both have', async () => {
    const { data, stated } = await exported(exportFormA);
    const { formList } = JSON.parse(data) as { formList: Record<string, unknown>[] };
    const [first = {}] = formList;
    const differing = Object.keys(first).filter((key) => {
      const changed = [{ ...first, [key]: first[key] === null ? 'x' : null }];
      return compareWithHistories(stated, JSON.stringify({ formList: changed }), histories)
        .difference;
    });
    expect(differing).toEqual(
      expect.arrayContaining([
        'submitted_at',
        'minutes_late',
        'manager_name',
        'signature',
        'answers',
      ]),
    );
  });

  it('are not compared with a history of other changes or of another venue', async () => {
    const { data, stated } = await exported(exportFormA);
    const others = histories.map((one) => ({ ...one, venueId: '77' }));
    expect(compareWithHistories(stated, data, others)).toEqual({ compared: 0 });
    const cut = histories.map((one) => ({ ...one, changes: one.changes.slice(0, 5) }));
    expect(compareWithHistories(stated, data, cut)).toEqual({ compared: 0 });
  });
});
