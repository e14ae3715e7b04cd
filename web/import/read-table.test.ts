import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { IMPORT_FILE_MAX_MEGABYTES, IMPORT_MAX_ROWS } from '#contract/core/limits.ts';
import { IMPORT_KINDS } from '#contract/import/columns.ts';
import { matchColumns, rowsToSend } from '#contract/import/match-columns.ts';
import { schemaOfRow } from '#contract/import/rows.ts';
import { IMPORT_ERROR } from '#contract/messages/import.ts';
import { workbookOf } from '#document/spreadsheet/xlsx.ts';
import { readTable } from './read-table.ts';
import { TEMPLATE_FORMATS, templateFile } from './template.ts';

async function tablesOf(file: Blob) {
  const result = await readTable(file);
  if ('refusal' in result) throw new Error(result.refusal);
  return result.tables.map(({ heads, rows }) => ({ heads, rows }));
}

const utf16 = (text: string) =>
  Uint8Array.from(
    [...text].map((sign) => sign.charCodeAt(0)).flatMap((code) => [code & 255, code >> 8]),
  );

const latin1 = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));

const NAMES = { heads: ['Name', 'Phone'], rows: [{ row: 2, values: ['Zoë', '0491'] }] };

describe('a text', () => {
  it.each<[string, BlobPart]>([
    ['with commas', 'Name,Phone\nZoë,0491\n'],
    ['with semicolons', 'Name;Phone\r\nZoë;0491\r\n'],
    ['with tabs', 'Name\tPhone\nZoë\t0491'],
    ['with quotes around its heads', '"Name","Phone"\n"Zoë","0491"'],
    ['in UTF-8 with a mark', '\uFEFFName,Phone\nZoë,0491'],
    ['in UTF-16 with a mark', utf16('\uFEFFName,Phone\nZoë,0491')],
    ['in UTF-16 without a mark', utf16('Name,Phone\nZoë,0491')],
    ['in Windows-1252', latin1('Name,Phone\nZoë,0491')],
    ['with carriage returns alone', 'Name,Phone\rZoë,0491\r'],
    ['with trailing empty rows', 'Name,Phone\nZoë,0491\n,\n,\n\n'],
  ])('%s is read', async (_, content) => {
    expect(await tablesOf(new Blob([content]))).toEqual([NAMES]);
  });

  it('keeps the numbers of its rows beside empty ones', async () => {
    const [table] = await tablesOf(new Blob(['\nName\n\nOne\n\nTwo\n']));
    expect(table?.rows.map(({ row }) => row)).toEqual([4, 6]);
  });

  it('that an export guarded against formulas is what it was', async () => {
    const [table] = await tablesOf(new Blob(["Name,Phone\n'=HYPERLINK(1),'+61 491"]));
    expect(table?.rows[0]?.values).toEqual(['=HYPERLINK(1)', '+61 491']);
  });
});

describe('a workbook', () => {
  it('is read with days as days, formulas as texts, and each sheet that has rows', async () => {
    const people = {
      heads: ['Name', 'Day', 'Number', 'Time'],
      rows: [['=HYPERLINK("http://x")', { wall: '2026-02-01' }, 7, { wall: '23:45' }]],
    };
    const file = await workbookOf([
      { name: 'People', sheet: people },
      { name: 'Empty', sheet: { heads: ['Name'], rows: [] } },
      { name: 'More', sheet: { heads: ['Name'], rows: [['Zoë']] } },
    ]);
    const tables = await tablesOf(file);
    expect(tables.map(({ rows }) => rows[0]?.values)).toEqual([
      ['=HYPERLINK("http://x")', '2026-02-01', '7', '23:45'],
      ['Zoë'],
    ]);
  });

  it('that counts days from 1904 has times too', async () => {
    const sheet = { heads: ['Name', 'Time'], rows: [['Zoë', { wall: '23:45' }]] };
    const file = await workbookOf([{ name: 'People', sheet }]);
    const counted: [string, string] = ['<sheets>', '<workbookPr date1904="1"/><sheets>'];
    const [table] = await tablesOf(await withPart(file, 'xl/workbook.xml', counted));
    expect(table?.rows[0]?.values).toEqual(['Zoë', '23:45']);
  });

  it('has the value of a merged cell in its first row only', async () => {
    const rows = [
      ['Watchful', 'Zoë'],
      ['', 'Ada'],
      ['', 'Ann'],
    ];
    const sheet = { heads: ['Company', 'Name'], rows };
    const file = await workbookOf([{ name: 'Technicians', sheet }]);
    const merged = '</sheetData><mergeCells count="1"><mergeCell ref="A2:A4"/></mergeCells>';
    const [table] = await tablesOf(await withSheetEnd(file, merged));
    expect(table?.rows.map(({ values }) => values)).toEqual(rows);
  });

  it('is refused with a cell in the last column of the last row, which spans 17 billion', async () => {
    const file = await workbookOf([
      { name: 'People', sheet: { heads: ['Name'], rows: [['Zoë']] } },
    ]);
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>';
    const refusal = IMPORT_ERROR.cellFarAway;
    expect(await readTable(await withSheetEnd(file, far))).toEqual({ refusal });
  });

  it('is refused with a long text that thousands of cells share', async () => {
    const rows = Array.from({ length: 4000 }, () => ['a'.repeat(30_000)]);
    const file = await workbookOf([{ name: 'People', sheet: { heads: ['Name'], rows } }]);
    const refusal = IMPORT_ERROR.unpacksTooLarge;
    expect([file.size < 1_000_000, await readTable(file)]).toEqual([true, { refusal }]);
  });

  it('has the results of formulas, and no entities', async () => {
    const file = await workbookOf([
      { name: 'People', sheet: { heads: ['Name', 'Note'], rows: [] } },
    ]);
    const end =
      '<row r="2"><c r="A2" t="str"><f>1+1</f><v>=2</v></c><c r="B2" t="str"><v>&a;</v></c></row>';
    const [table] = await tablesOf(await withSheetEnd(file, `${end}</sheetData>`));
    expect(table?.rows[0]?.values).toEqual(['=2', '&a;']);
  });
});

const withSheetEnd = (workbook: Blob, end: string) =>
  withPart(workbook, 'xl/worksheets/sheet1.xml', ['</sheetData>', end]);

/** Replaces a text in a part of a workbook. */
async function withPart(workbook: Blob, path: string, [text, other]: [string, string]) {
  const parts = unzipSync(new Uint8Array(await workbook.arrayBuffer()));
  const part = strFromU8(parts[path] ?? new Uint8Array());
  const changed = part.replace(text, other);
  expect(changed).not.toBe(part);
  return new Blob([Uint8Array.from(zipSync({ ...parts, [path]: strToU8(changed) }))]);
}

describe('a template', () => {
  const cases = IMPORT_KINDS.flatMap((kind) =>
    TEMPLATE_FORMATS.map((format) => [kind, format] as const),
  );

  it.each(cases)('for %s as %s is read back as a right row', async (kind, format) => {
    const [table] = await tablesOf(await templateFile(kind, format));
    if (!table) throw new Error('There is no table');
    const named = { name: '', ...table };
    const match = matchColumns(kind, table.heads);
    const [row] = rowsToSend({ kind, table: named, match, orders: {} });
    expect(schemaOfRow(kind, row?.cells ?? {}).safeParse(row?.cells).error).toBeUndefined();
  });
});

describe('a file is refused with a sentence', () => {
  const rows = (count: number) => `Name\n${'Zoë\n'.repeat(count)}`;
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(150 * 1024 * 1024) });
  const ole = [0xd0, 0xcf, 0x11, 0xe0];

  it.each<[string, BlobPart, string]>([
    ['that is empty', '', IMPORT_ERROR.noRows],
    ['with heads alone', 'Name,Phone\n', IMPORT_ERROR.noRows],
    ['with a quote out of place', 'Name\n"Zoë\n', IMPORT_ERROR.quote(1)],
    ['with 50,000 rows', rows(50_000), IMPORT_ERROR.tooManyRows(50_000, IMPORT_MAX_ROWS)],
    ['with 50,000 columns', `${','.repeat(49_999)}a\n1`, IMPORT_ERROR.tooManyColumns(50_000, 200)],
    ['of 20 MB', new Uint8Array(20_000_000), IMPORT_ERROR.tooLarge(IMPORT_FILE_MAX_MEGABYTES)],
    ['that is a zip bomb', Uint8Array.from(bomb), IMPORT_ERROR.unpacksTooLarge],
    [
      'that is a zip of something else',
      Uint8Array.from(zipSync({ 'a.txt': strToU8('a') })),
      IMPORT_ERROR.notASpreadsheet,
    ],
    ['that is a cut-off zip', Uint8Array.from([0x50, 0x4b, 3, 4, 1]), IMPORT_ERROR.notASpreadsheet],
    ['that is a PDF', '%PDF-1.7\n1 0 obj', IMPORT_ERROR.notASpreadsheet],
    ['that is a picture', Uint8Array.from([0x89, 0x50, 0, 0, 1, 0]), IMPORT_ERROR.notASpreadsheet],
    ['of an old Excel', Uint8Array.from(ole), IMPORT_ERROR.oldExcel],
    [
      'with a password',
      Uint8Array.from([...ole, ...utf16('EncryptedPackage')]),
      IMPORT_ERROR.protectedExcel,
    ],
  ])('%s', async (_, content, refusal) => {
    expect(await readTable(new Blob([content]))).toEqual({ refusal });
  });
});
