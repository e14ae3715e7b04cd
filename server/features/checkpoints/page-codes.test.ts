import { expect, it } from 'vitest';
import { KEYS_PATH } from '#contract/checkpoints/paths.ts';
import { parsePublishedKeys } from '#contract/checkpoints/published-keys.ts';
import { findStatement } from '#contract/checkpoints/statement.ts';
import { fromBase64, toBase64 } from '#contract/core/base64.ts';
import { concatBytes } from '#contract/core/concat-bytes.ts';
import { exportFormB } from '#contract/form-b/calls.ts';
import { signPageCodes } from '#contract/page-codes/calls.ts';
import { essentialBytes } from '#contract/page-codes/essentials.ts';
import { pageCodeRow } from '#contract/page-codes/page-code-row.ts';
import { sha256 } from '#document/testing/tagged-pdf.ts';
import { verifyNote } from '#document/verify/verify-note.ts';
import { verifyPageCode } from '#document/verify/verify-page-code.ts';
import type { Trust } from '#document/verify/verify-statement.ts';
import { makeKeyPair } from '#server/ledger/checkpoints/key-pair.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { recordFault } from '#server/testing/entries.ts';
import { insertUser, insertVenue } from '#server/testing/records.ts';

const test = await buildTestApp({ startsAt: '2026-11-20T13:00:00Z' });
const venues = [await insertVenue(test.db), await insertVenue(test.db)];
const manager = await insertUser(test.db, 'manager', { venues });
for (const { id } of [...venues, ...venues]) await recordFault(test, manager, { venue_id: id });
const { formList, seal, statement = '' } = await test.body(exportFormB, { as: manager, query: {} });

const { keys } = parsePublishedKeys((await test.app.inject(KEYS_PATH)).body);
const trust: Trust = { keys, notes: [], verifyNote, sha256 };

const rows = formList.map((entry) => ({
  venueAt: seal.findIndex(({ venue_id }) => venue_id === entry.venue_id),
  row: pageCodeRow('form-b', entry),
}));
const essentialsOf = (of: typeof rows) =>
  toBase64(concatBytes(of.map((one) => essentialBytes('form-b', one))));
const essentials = essentialsOf(rows);

it('the codes of pages are signed, each with the entries that begin on it', async () => {
  const body = { statement, essentials, pages: [[], [2, 0], [1, 3]] };
  const { codes } = await test.body(signPageCodes, { as: manager, body });
  const read = codes.map(
    (code) => verifyPageCode(fromBase64(code) ?? new Uint8Array(), trust).code,
  );
  const { digest, exportedAt } = findStatement(statement)?.statement ?? {};
  expect(read).toMatchObject(
    [1, 2, 3].map((page) => ({ form: 'form-b', page, pages: 3, digest, exportedAt })),
  );
  expect(read[0]?.venues).toEqual([]);
  const numbersIn = (page: number) =>
    read[page]?.venues.flatMap((venue) =>
      venue.rows.map(({ entryNumber }) => `${venue.venueId} ${entryNumber}`),
    );
  const names = formList.map(({ venue_id, entry_number }) => `${venue_id} ${entry_number}`);
  expect(numbersIn(1)?.sort()).toEqual([names[0], names[2]].sort());
  expect(numbersIn(2)?.sort()).toEqual([names[1], names[3]].sort());
});

it('a code that was damaged, or that another server signed, is found in a browser', async () => {
  const body = { statement, essentials, pages: [[0, 1, 2, 3]] };
  const { codes } = await test.body(signPageCodes, { as: manager, body });
  const bytes = fromBase64(codes[0] ?? '') ?? new Uint8Array();
  const kindOf = (code: Uint8Array, change: Partial<Trust> = {}) =>
    verifyPageCode(code, { ...trust, ...change }).kind;
  expect(kindOf(bytes)).toBe('authentic');
  for (let at = 0; at < bytes.length; at += 9) {
    const damaged = bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
    expect(kindOf(damaged), String(at)).not.toBe('authentic');
  }
  expect(kindOf(bytes.subarray(0, -1))).not.toBe('authentic');
  expect(kindOf(bytes, { keys: [makeKeyPair('register.test').verifier] })).toBe('unknown-key');
});

it('nothing else is signed', async () => {
  const pages = [[0]];
  const [first, ...others] = rows;
  const altered = first && { ...first, row: { ...first.row, entryNumber: 99 } };
  const foreign = makeKeyPair('register.example');
  const text = findStatement(statement)?.note.text ?? '';
  for (const body of [
    { statement, essentials: essentialsOf(altered ? [altered, ...others] : []), pages },
    { statement, essentials: essentialsOf(others), pages },
    { statement: statement.replace('entries 4', 'entries 5'), essentials, pages },
    { statement: `${text}\n${foreign.sign(text)}\n`, essentials, pages },
    { statement: 'Hello', essentials, pages },
  ]) {
    expect(await test.errors(signPageCodes, { as: manager, body })).toHaveProperty('statement');
  }
});
