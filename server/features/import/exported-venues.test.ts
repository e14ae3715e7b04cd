import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dryRunImport } from '#contract/import/calls.ts';
import { matchColumns, rowsToSend } from '#contract/import/match-columns.ts';
import { listVenues } from '#contract/venues/calls.ts';
import { venuesDocument } from '#document/content/venues.ts';
import { sheetOf } from '#document/spreadsheet/sheet.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { sentFile } from '#server/testing/import/rows.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';

const HEADER = {
  exportedBy: 'Ada Admin',
  exportedAt: '2026-11-20T12:00:00Z',
  timeZone: 'Australia/Brisbane',
};

it('an import of the exported venues changes nothing', async () => {
  const test = await buildTestApp();
  const { token: as } = await insertUser(test.db, 'admin');
  const company = await insertCompany(test.db);
  const [first = 'The Inn', ...names] = fc.sample(
    fc.stringMatching(/^[A-Za-zÀ-ž][A-Za-zÀ-ž0-9 &'",;=+-]{0,60}[A-Za-z]$/),
    { numRuns: 9, seed: 7 },
  );
  for (const [at, name] of [first, ...names].entries()) {
    const hours = { friday: { open: '10:00', close: `0${at}:30` } };
    await insertVenue(test.db, {
      ...{ name, region: 'North', company_id: company.id, hours: JSON.stringify(hours) },
      ...{ latitude: '-27.4848', longitude: '152.9928' },
    });
  }
  const { body } = await test.call(listVenues, { as });
  const { heads, rows } = sheetOf(venuesDocument(HEADER, body.data));
  const table = {
    name: '',
    heads,
    rows: [...rows].map((values, at) => ({ row: at + 2, values: values.map(String) })),
  };
  const match = matchColumns('venues', heads);
  const file = sentFile('venues', rowsToSend({ kind: 'venues', table, match, orders: {} }));
  const result = await test.call(dryRunImport, { as, body: file });
  expect(result.body).toMatchObject({
    errors: [],
    counts: { created: 0, changed: 0, unchanged: 9 },
  });
});
