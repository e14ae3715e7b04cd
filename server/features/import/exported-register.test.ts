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
} from '#document/content/people.ts';
import type { SheetValue } from '#document/content/register-document.ts';
import { venuesDocument } from '#document/content/venues.ts';
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

const textOf = (value: SheetValue) => (typeof value === 'object' ? value.wall : String(value));

/** Reads all exported lists of people, companies and venues, as texts. */
async function exportedLists({ call }: TestApp, { token: as }: SignedInUser) {
  const companies = await call(exportCompanies, { as });
  const venues = await call(exportVenues, { as });
  const managers = await call(exportManagers, { as });
  const technicians = await call(exportTechnicians, { as });
  const documents = {
    companies: companiesDocument(HEADER, companies.body.formList),
    venues: venuesDocument(HEADER, venues.body.formList),
    managers: managersDocument(HEADER, managers.body.formList),
    technicians: techniciansDocument(HEADER, technicians.body.formList),
  };
  return Object.entries(documents).map(([kind, document]) => {
    const { heads, rows } = sheetOf(document);
    return { kind: kind as ImportKind, heads, rows: [...rows].map((row) => row.map(textOf)) };
  });
}

/** Two registers are built, and four files imported. */
const TIMEOUT_MS = 60_000;

const NAMES = fc.stringMatching(/^[A-Za-zÀ-ž][A-Za-zÀ-ž0-9 &'",;=+-]{0,60}[A-Za-z]$/);

it(
  'lists that are exported, imported into an empty register and exported again are equal',
  async () => {
    const first = await buildTestApp();
    const admin = await insertUser(first.db, 'admin');
    const names = fc.sample(NAMES, { numRuns: 6, seed: 11 });
    const venues = [];
    for (const [at, name] of names.entries()) {
      const company = await insertCompany(first.db, {
        ...{ name: `${name} ${at}`, phone: '07 3000 0000', licence_number: `SEC ${at}` },
      });
      const hours = { friday: { open: '10:00', close: `0${at % 10}:30` } };
      const venue = {
        name: `${name} Inn`,
        region: at % 2 ? 'North' : null,
        company_id: company.id,
      };
      venues.push(await insertVenue(first.db, { ...venue, hours: JSON.stringify(hours) }));
      await insertUser(first.db, at % 3 ? 'manager' : 'staff', {
        venues: venues.slice(-2),
        manager: { is_area_manager: at % 3 === 1 },
      });
      await insertLicence(
        first.db,
        await insertUser(first.db, 'technician', { companyId: company.id }),
        `SE ${at}`,
      );
    }
    // Names of people have no digits.
    await sql`update users set name = 'Seán O’Brien-' || translate(id::text, '0123456789', 'abcdefghij')`.execute(
      first.db,
    );
    const exported = await exportedLists(first, admin);

    const second = await buildTestApp();
    const other = await insertUser(second.db, 'admin');
    const as = other.token;
    for (const { kind, heads, rows } of exported) {
      const table = { name: '', heads, rows: rows.map((values, at) => ({ row: at + 2, values })) };
      const match = matchColumns(kind, heads);
      const file = sentFile(kind, rowsToSend({ kind, table, match, orders: {} }));
      const { errors } = (await second.call(dryRunImport, { as, body: file })).body;
      expect({ kind, errors }).toEqual({ kind, errors: [] });
      const { body } = await second.call(startImport, { as, body: file });
      await runQueuedJobs(second);
      const report = await second.call(readImport, { as, params: { id: body.id } });
      expect(report.body.counts).toMatchObject({ created: rows.length, refused: 0 });
    }
    expect(await exportedLists(second, other)).toEqual(exported);
  },
  TIMEOUT_MS,
);
