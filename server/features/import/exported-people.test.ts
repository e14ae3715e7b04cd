import { expect, it } from 'vitest';
import { exportCompanies } from '#contract/companies/calls.ts';
import { dryRunImport } from '#contract/import/calls.ts';
import type { ImportKind } from '#contract/import/columns.ts';
import { matchColumns, rowsToSend } from '#contract/import/match-columns.ts';
import { exportManagers } from '#contract/managers/calls.ts';
import { exportTechnicians } from '#contract/technicians/calls.ts';
import {
  companiesDocument,
  managersDocument,
  techniciansDocument,
} from '#document/content/people.ts';
import type { RegisterDocument, SheetValue } from '#document/content/register-document.ts';
import { csvOf } from '#document/spreadsheet/csv.ts';
import { sheetOf } from '#document/spreadsheet/sheet.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { sentFile } from '#server/testing/import/rows.ts';
import { insertCompany, insertLicence, insertUser, insertVenue } from '#server/testing/records.ts';

const HEADER = {
  exportedBy: 'Ada Admin',
  exportedAt: '2026-11-20T12:00:00Z',
  timeZone: 'Australia/Brisbane',
};

const textOf = (value: SheetValue) => (typeof value === 'object' ? value.wall : String(value));

it('an import of the exported managers, technicians and companies changes nothing', async () => {
  const test = await buildTestApp();
  const { db } = test;
  const { token: as } = await insertUser(db, 'admin');
  const company = await insertCompany(db, {
    name: 'Smith, "Sons" & Co',
    phone: '+61 7 3000 0000',
    licence_number: 'SEC 9',
  });
  const venues = [await insertVenue(db), await insertVenue(db, { is_active: false })];
  await insertUser(db, 'manager', { venues, manager: { is_area_manager: true } });
  await insertUser(db, 'staff', { venues });
  await insertLicence(db, await insertUser(db, 'technician', { companyId: company.id }));
  await db.updateTable('users').set({ name: 'Seán O’Brien-Smith' }).execute();

  const managers = await test.call(exportManagers, { as });
  const technicians = await test.call(exportTechnicians, { as });
  const companies = await test.call(exportCompanies, { as });
  const documents: readonly [ImportKind, RegisterDocument][] = [
    ['managers', managersDocument(HEADER, managers.body.formList)],
    ['technicians', techniciansDocument(HEADER, technicians.body.formList)],
    ['companies', companiesDocument(HEADER, companies.body.formList)],
  ];
  for (const [kind, document] of documents) {
    const { heads, rows } = sheetOf(document);
    const values = [...rows].map((row, at) => ({ row: at + 2, values: row.map(textOf) }));
    const match = matchColumns(kind, heads);
    const table = { name: '', heads, rows: values };
    const file = sentFile(kind, rowsToSend({ kind, table, match, orders: {} }));
    const { body } = await test.call(dryRunImport, { as, body: file });
    const counts = { created: 0, changed: 0, unchanged: values.length };
    expect({ kind, ...body }).toMatchObject({ kind, errors: [], counts });
  }
  const csv = await csvOf(sheetOf(companiesDocument(HEADER, companies.body.formList))).text();
  expect(csv, 'no formula').toContain(`"Smith, ""Sons"" & Co",SEC 9,`);
  expect(csv, 'no formula').toContain(",'+61 7 3000 0000\r\n");
});
