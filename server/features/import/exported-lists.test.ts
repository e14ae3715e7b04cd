import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { exportCompanies } from '#contract/companies/calls.ts';
import { dryRunImport, readImport, startImport } from '#contract/import/calls.ts';
import type { ImportKind } from '#contract/import/columns.ts';
import { matchColumns, rowsToSend } from '#contract/import/match-columns.ts';
import { exportManagers } from '#contract/managers/calls.ts';
import { exportTechnicians } from '#contract/technicians/calls.ts';
import { exportVenues } from '#contract/venues/calls.ts';
import {
  companiesDocument,
  managersDocument,
  techniciansDocument,
  venuesDocument,
} from '#document/content/lists.ts';
import type { SheetValue } from '#document/content/register-document.ts';
import { csvOf } from '#document/spreadsheet/csv.ts';
import { sheetOf } from '#document/spreadsheet/sheet.ts';
import { buildTestApp, type TestApp } from '#server/testing/app.ts';
import { sentFile } from '#server/testing/import/rows.ts';
import { runQueuedJobs } from '#server/testing/jobs.ts';
import {
  insertCompany,
  insertLicence,
  insertUser,
  insertVenue,
  type SignedInUser,
} from '#server/testing/records.ts';

const HEADER = {
  exportedBy: 'Ada Admin',
  exportedAt: '2026-11-20T12:00:00Z',
  timeZone: 'Australia/Brisbane',
};

const NAMES = fc.stringMatching(/^[A-Za-zÀ-ž][A-Za-zÀ-ž0-9 &'",;=+-]{0,60}[A-Za-z]$/);

const textOf = (value: SheetValue) => (typeof value === 'object' ? value.wall : String(value));

interface List {
  readonly kind: ImportKind;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Reads all exported lists of people, companies and venues, as texts. */
async function exportedLists({ body }: TestApp, as: SignedInUser): Promise<List[]> {
  const documents = {
    companies: companiesDocument(HEADER, (await body(exportCompanies, { as })).formList),
    venues: venuesDocument(HEADER, (await body(exportVenues, { as })).formList),
    managers: managersDocument(HEADER, (await body(exportManagers, { as })).formList),
    technicians: techniciansDocument(HEADER, (await body(exportTechnicians, { as })).formList),
  };
  return Object.entries(documents).map(([kind, document]) => {
    const { heads, rows } = sheetOf(document);
    return { kind: kind as ImportKind, heads, rows: [...rows].map((row) => row.map(textOf)) };
  });
}

/** Builds the file that an import of an exported list sends. */
function fileOf({ kind, heads, rows }: List) {
  const table = { name: '', heads, rows: rows.map((values, at) => ({ row: at + 2, values })) };
  const match = matchColumns(kind, heads);
  return sentFile(kind, rowsToSend({ kind, table, match, orders: {} }));
}

it('an import of the exported lists changes nothing', async () => {
  const test = await buildTestApp();
  const { db } = test;
  const admin = await insertUser(db, 'admin');
  const company = await insertCompany(db, {
    name: 'Smith, "Sons" & Co',
    phone: '+61 7 3000 0000',
    licence_number: 'SEC 9',
  });
  const company_id = company.id;
  for (const [at, name] of fc.sample(NAMES, { numRuns: 4, seed: 7 }).entries()) {
    const hours = { friday: { open: '10:00', close: `0${at}:30` } };
    await insertVenue(db, {
      name,
      region: 'North',
      company_id,
      hours: JSON.stringify(hours),
      latitude: '-27.4848',
      longitude: '152.9928',
    });
  }
  const inactive = await insertVenue(db, { company_id, is_active: false });
  const venues = [await insertVenue(db, { company_id }), inactive];
  await insertUser(db, 'manager', { venues, manager: { is_area_manager: true } });
  await insertUser(db, 'staff', { venues });
  await insertLicence(db, await insertUser(db, 'technician', { companyId: company_id }));
  await db.updateTable('users').set({ name: 'Seán O’Brien-Smith' }).execute();

  for (const list of await exportedLists(test, admin)) {
    const { kind, rows } = list;
    const body = await test.body(dryRunImport, { as: admin, body: fileOf(list) });
    const counts = { created: 0, changed: 0, unchanged: rows.length };
    expect({ kind, ...body }).toMatchObject({ kind, errors: [], counts });
  }
  const body = await test.body(exportCompanies, { as: admin });
  const csv = await csvOf(sheetOf(companiesDocument(HEADER, body.formList))).text();
  expect(csv, 'no formula').toContain(`"Smith, ""Sons"" & Co",SEC 9,`);
  expect(csv, 'no formula').toContain(",'+61 7 3000 0000\r\n");
});

/** Two registers are built, and four files imported. */
const TIMEOUT_MS = 60_000;

it(
  'lists that are exported, imported into an empty register and exported again are equal',
  async () => {
    const first = await buildTestApp();
    const admin = await insertUser(first.db, 'admin');
    const names = fc.sample(NAMES, { numRuns: 3, seed: 11 });
    const venues = [];
    for (const [at, name] of names.entries()) {
      const company = await insertCompany(first.db, {
        name: `${name} ${at}`,
        phone: '07 3000 0000',
        licence_number: `SEC ${at}`,
      });
      const hours = { friday: { open: '10:00', close: `0${at % 10}:30` } };
      const region = at % 2 ? 'North' : null;
      const venue = { name: `${name} Inn`, region, company_id: company.id };
      venues.push(await insertVenue(first.db, { ...venue, hours: JSON.stringify(hours) }));
      await insertUser(first.db, at % 3 ? 'manager' : 'staff', {
        venues: venues.slice(-2),
        manager: { is_area_manager: at % 3 === 1 },
      });
      const technician = await insertUser(first.db, 'technician', { companyId: company.id });
      await insertLicence(first.db, technician, `SE ${at}`);
    }
    // Names of people have no digits.
    await sql`update users set name = 'Seán O’Brien-' || translate(id::text, '0123456789', 'abcdefghij')`.execute(
      first.db,
    );
    const exported = await exportedLists(first, admin);

    const second = await buildTestApp();
    const other = await insertUser(second.db, 'admin');
    const as = other.token;
    for (const list of exported) {
      const { kind, rows } = list;
      const file = fileOf(list);
      const { errors } = await second.body(dryRunImport, { as, body: file });
      expect({ kind, errors }).toEqual({ kind, errors: [] });
      const body = await second.body(startImport, { as, body: file });
      await runQueuedJobs(second);
      const report = await second.call(readImport, { as, params: { id: body.id } });
      expect(report.body.counts).toMatchObject({ created: rows.length, refused: 0 });
    }
    expect(await exportedLists(second, other)).toEqual(exported);
  },
  TIMEOUT_MS,
);
