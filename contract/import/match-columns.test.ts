import { describe, expect, it } from 'vitest';
import { IMPORT_COLUMNS, IMPORT_KINDS } from './columns.ts';
import { matchColumns, rowsToSend, unusedHeads } from './match-columns.ts';
import { isRequired, schemaOfRow } from './rows.ts';

describe('the columns of a file', () => {
  it.each(IMPORT_KINDS)('of a template for %s are all matched', (kind) => {
    const heads = IMPORT_COLUMNS[kind].map(({ label }) => label);
    const match = matchColumns(kind, heads);
    expect(Object.values(match)).toEqual(heads.map((_, index) => index));
  });

  it('are matched in any letter case and order, and by other names, each once', () => {
    const heads = ['MOBILE', 'e-mail', 'Full name', 'name', 'Phone'];
    expect(matchColumns('managers', heads)).toEqual({ phone: 4, email: 1, name: 3 });
    expect(unusedHeads({ name: '', heads, rows: [] }, { phone: 4, email: 1, name: 3 })).toEqual([
      'MOBILE',
      'Full name',
    ]);
  });
});

describe('the rows of a file', () => {
  const table = {
    name: '',
    heads: ['Email', 'Phone', 'RMLV licence issue date'],
    rows: [
      { row: 2, values: ['a@x.example', '491570156', '46054'] },
      { row: 3, values: ['', '', ''] },
      { row: 5, values: ['b@x.example'] },
    ],
  };
  const match = matchColumns('managers', table.heads);

  it('are sent with their numbers, without empty cells, with the nought of a phone number', () => {
    expect(rowsToSend({ kind: 'managers', table, match, orders: {} })).toEqual([
      {
        row: 2,
        cells: {
          email: 'a@x.example',
          phone: '0491570156',
          rmlv_licence_issue_date: '2026-02-01',
        },
      },
      { row: 5, cells: { email: 'b@x.example' } },
    ]);
  });
});

describe('the example row of each template', () => {
  it.each(IMPORT_KINDS)('of %s is right', (kind) => {
    const cells = Object.fromEntries(
      IMPORT_COLUMNS[kind].map(({ key, example }) => [key, example]),
    );
    expect(schemaOfRow(kind, cells).safeParse(cells).error).toBeUndefined();
  });
});

it('the required columns are those that the forms require', () => {
  const required = IMPORT_COLUMNS.venues.filter(({ key }) => isRequired('venues', key));
  expect(required.map(({ key }) => key)).toEqual([
    'name',
    'licence_number',
    'company_name',
    'hours',
    'address',
  ]);
  expect(isRequired('managers', 'rmlv_licence_number')).toBe(true);
  expect(isRequired('managers', 'venue_codes')).toBe(false);
});
