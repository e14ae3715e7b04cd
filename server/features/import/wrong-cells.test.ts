import { expect, it } from 'vitest';
import { dryRunImport } from '#contract/import/calls.ts';
import type { ImportKind } from '#contract/import/columns.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { IMPORT_COLUMN, IMPORT_ERROR } from '#contract/messages/import.ts';
import { LABEL, ROLE_NAME } from '#contract/messages/labels.ts';
import { LICENCE } from '#contract/messages/people.ts';
import { VENUE_FORM } from '#contract/messages/venues.ts';
import { buildTestApp } from '#server/testing/app.ts';
import { exampleRow, sentFile } from '#server/testing/import/rows.ts';
import { insertCompany, insertUser, insertVenue } from '#server/testing/records.ts';

const test = await buildTestApp();
const admin = await insertUser(test.db, 'admin');
const company = await insertCompany(test.db, {
  name: 'Watchful Security',
  licence_number: 'SEC 4572076',
  email: 'office@watchful.example',
});
for (const email of ['one', 'two']) {
  await insertCompany(test.db, { name: 'Double Security', email: `${email}@double.example` });
}
for (const code of ['ROYAL-4066', 'LYRE-4101']) {
  await insertVenue(test.db, { code, company_id: company.id, licence_number: '7' });
}
await insertVenue(test.db, { code: 'CLOSED-1000', is_active: false });
const account = { email: 'taken@x.example' };
await insertUser(test.db, 'technician', { companyId: company.id, account });
await insertUser(test.db, 'manager', { account: { email: 'manager@x.example' } });

/** A row whose first cell here is wrong. */
type Case = readonly [ImportKind, values: Record<string, string>, message: string];

const NO_COMPANY = FIELD_ERROR.required(LABEL.technicianCompany);

const WRONG: readonly Case[] = [
  ['companies', { name: '' }, FIELD_ERROR.nameRequired],
  ['companies', { name: 'x'.repeat(101) }, FIELD_ERROR.tooLong(100)],
  ['companies', { email: '' }, FIELD_ERROR.emailRequired],
  ['companies', { email: 'office' }, FIELD_ERROR.emailInvalid],
  ['companies', { email: 'taken@x.example', licence_number: '' }, API_ERROR.emailInUse],
  ['companies', { address: '' }, FIELD_ERROR.required(LABEL.address)],
  ['companies', { phone: '12' }, FIELD_ERROR.phoneNotValid],
  ['companies', { licence_number: '#1' }, FIELD_ERROR.licenceNumberInvalid],

  ['venues', { name: '' }, FIELD_ERROR.nameRequired],
  ['venues', { code: 'A B' }, FIELD_ERROR.venueCodeInvalid],
  ['venues', { code: 'ABCD' }, FIELD_ERROR.venueCodeTooShort],
  ['venues', { code: '', licence_number: '7' }, IMPORT_ERROR.licenceOfSeveral],
  ['venues', { licence_number: '' }, FIELD_ERROR.required(VENUE_FORM.licenceNumber)],
  ['venues', { company_name: '' }, NO_COMPANY],
  ['venues', { company_name: 'Nobody' }, IMPORT_ERROR.companyUnknown],
  ['venues', { company_name: 'double security' }, IMPORT_ERROR.companyAmbiguous],
  ['venues', { hours: '' }, FIELD_ERROR.hoursRequired],
  ['venues', { hours: 'open late' }, IMPORT_ERROR.openingHours],
  ['venues', { hours: ';' }, FIELD_ERROR.hoursRequired],
  ['venues', { hours: 'Fri 10:00 – 25:00' }, FIELD_ERROR.timeInvalid],
  ['venues', { address: '' }, FIELD_ERROR.required(LABEL.address)],
  ['venues', { latitude: '27° S' }, FIELD_ERROR.numberInvalid],
  ['venues', { longitude: '181' }, FIELD_ERROR.numberInvalid],
  ['venues', { region: 'x'.repeat(101) }, FIELD_ERROR.tooLong(100)],

  ['managers', { name: 'Madonna' }, FIELD_ERROR.fullNameInvalid],
  ['managers', { name: '=HYPERLINK("http://x.example")' }, FIELD_ERROR.fullNameInvalid],
  ['managers', { email: 'jack' }, FIELD_ERROR.emailInvalid],
  ['managers', { email: 'TAKEN@x.example' }, IMPORT_ERROR.otherRole(ROLE_NAME.technician)],
  ['managers', { phone: '' }, FIELD_ERROR.phoneNotValid],
  ['managers', { role: 'Boss' }, FIELD_ERROR.notOneOf(['Manager', 'Staff'])],
  ['managers', { licence_number: '' }, FIELD_ERROR.required(LICENCE.number)],
  ['managers', { licence_expiry_date: '31/02/2030' }, IMPORT_ERROR.dayNotRead],
  ['managers', { rmlv_licence_number: '' }, FIELD_ERROR.required(LICENCE.rmlvNumber)],
  ['managers', { rmlv_licence_issue_date: '2027-01-01' }, FIELD_ERROR.dateInFuture],
  ['managers', { rmlv_licence_expiry_date: '2026-01-31' }, FIELD_ERROR.rmlvExpiryNotAfterIssue],
  ['managers', { isAreaManager: 'perhaps' }, FIELD_ERROR.notOneOf(['Yes', 'No'])],
  ['managers', { venue_codes: 'ROYAL 4066' }, FIELD_ERROR.venueCodeInvalid],
  ['managers', { venue_codes: 'ROYAL-4066, NOBODY-1' }, IMPORT_ERROR.codesUnknown('NOBODY-1')],
  ['managers', { venue_codes: 'CLOSED-1000' }, IMPORT_ERROR.codesUnknown('CLOSED-1000')],

  ['technicians', { company_name: '' }, NO_COMPANY],
  ['technicians', { company_name: 'Nobody' }, IMPORT_ERROR.companyUnknown],
  ['technicians', { state: '' }, FIELD_ERROR.stateRequired],
  ['technicians', { state: 'NZ' }, FIELD_ERROR.stateInvalid],
  ['technicians', { licence_number: '!' }, FIELD_ERROR.licenceNumberInvalid],
  ['technicians', { licence_expiry_date: 'soon' }, IMPORT_ERROR.dayNotRead],

  ['closures', { venue_code: '' }, FIELD_ERROR.venueCodeRequired],
  ['closures', { venue_code: 'NOBODY-1' }, API_ERROR.venueCodeUnknown],
  ['closures', { day: '' }, FIELD_ERROR.required(IMPORT_COLUMN.day)],
  ['closures', { day: '25/12' }, IMPORT_ERROR.dayNotRead],
];

const errorsIn = async (kind: ImportKind, rows: Record<string, string>[]) => {
  const sent = rows.map((values, at) => exampleRow(kind, at + 2, values));
  const { errors } = await test.body(dryRunImport, { as: admin, body: sentFile(kind, sent) });
  return errors.map(({ row, column, message }) => ({ row, column, message }));
};

it.each(WRONG)('%s with %j are refused at the first: %s', async (kind, values, message) => {
  const [column] = Object.keys(values);
  expect(await errorsIn(kind, [values])).toEqual([{ row: 2, column, message }]);
});

it.each<[ImportKind, values: Record<string, string>, columns: string[]]>([
  ['companies', { email: 'taken@x.example', licence_number: '#1' }, ['licence_number', 'email']],
  ['venues', { name: '', code: 'ABCD', company_name: 'Nobody' }, ['name', 'code', 'company_name']],
  ['venues', { code: 'ABCD', hours: 'open late' }, ['code', 'hours']],
  [
    'managers',
    { email: 'taken@x.example', phone: '1', rmlv_licence_issue_date: '2027-01-01' },
    ['email', 'phone', 'rmlv_licence_issue_date'],
  ],
  ['managers', { name: '', venue_codes: 'CLOSED-1000' }, ['name', 'venue_codes']],
  ['technicians', { email: 'manager@x.example', phone: '1' }, ['email', 'phone']],
  ['closures', { venue_code: 'NOBODY-1', day: '25/12' }, ['venue_code', 'day']],
])(
  '%s with %j tell a wrong cell and what only the database finds',
  async (kind, values, columns) => {
    const errors = await errorsIn(kind, [values]);
    expect(errors.map(({ column }) => column).toSorted()).toEqual(columns.toSorted());
  },
);

it('tells what else is wrong with a row that is in a file twice', async () => {
  const row = { company_name: 'Nobody', licence_number: '9' };
  const errors = await errorsIn('venues', [row, row]);
  expect(errors.map(({ row, column }) => [row, column])).toEqual([
    [2, 'company_name'],
    [3, 'code'],
    [3, 'company_name'],
  ]);
});

it.each<[ImportKind, column: string]>([
  ['companies', 'licence_number'],
  ['venues', 'code'],
  ['managers', 'email'],
  ['technicians', 'email'],
  ['closures', 'day'],
])('%s that are in a file twice are refused at %s of the second', async (kind, column) => {
  const other = kind === 'companies' ? { email: 'another@x.example' } : {};
  const same = kind === 'managers' ? { venue_codes: 'ROYAL-4066' } : {};
  const errors = await errorsIn(kind, [same, { ...same, ...other }]);
  expect(errors[0]).toEqual({ row: 3, column, message: IMPORT_ERROR.repeated(2) });
});
