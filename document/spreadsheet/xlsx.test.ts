import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import readExcel from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { FORM_B } from '#contract/messages/form-b.ts';
import { entries, entry, fault } from '#contract/testing/entries.ts';
import { formADocument } from '../content/form-a.ts';
import { formBDocument } from '../content/form-b.ts';
import type { RegisterDocument } from '../content/register-document.ts';
import { HEADER } from '../testing/reports.ts';
import { xlsxOf } from './xlsx.ts';

const bytesOf = async (register: RegisterDocument) =>
  Buffer.from(await (await xlsxOf(register)).arrayBuffer());

/** Reads a part of the file as text. */
const partOf = (bytes: Uint8Array, name: string) =>
  strFromU8(unzipSync(bytes)[`xl/${name}`] ?? new Uint8Array());

/** Reads the sheets by another library. */
const read = async (register: RegisterDocument) => readExcel(await bytesOf(register));

it('contains a row for each entry, with numbers, days and times', async () => {
  const checks = [
    entry({ entry_number: 4711, minutes_late: 12, manager_name: 'Đặng Văn Lâm' }),
    entry({ voided_at: '2026-10-22T01:00:00Z', void_reason: 'Wrong <venue> & night' }),
  ];
  const [register] = await read(formADocument(HEADER, checks));
  const [heads = [], first = [], second = []] = register?.data ?? [];
  const at = (row: readonly unknown[], head: string) => row[heads.indexOf(head)];
  expect(at(first, 'No.')).toBe(4711);
  expect(at(first, 'Entry Date')).toEqual(new Date('2026-10-21'));
  expect(at(first, 'Entry Time')).toEqual(new Date('1899-12-30T21:05:00Z'));
  expect(at(first, 'Minutes late')).toBe(12);
  expect(at(first, 'Manager Name')).toBe('Đặng Văn Lâm');
  expect(at(first, 'Is the CCTV system operating?')).toBe('Yes');
  expect(at(first, 'Voided')).toBeNull();
  expect(at(second, 'Voided')).toEqual(new Date('2026-10-22T11:00:00Z'));
  expect(at(second, 'Reason for voiding')).toBe('Wrong <venue> & night');
});

it('formats days and days with a time in the same column separately', async () => {
  const arranged = { arrangement_date: '2026-10-22' };
  const faults = [fault({ ...arranged, arrangement_time: '09:30' }), fault(arranged)];
  const bytes = await bytesOf(formBDocument(HEADER, faults));
  const [register] = await readExcel(bytes);
  const [heads = [], ...rows] = register?.data ?? [];
  expect(rows.map((row) => row[heads.indexOf(FORM_B.columns.arrangementDate)])).toEqual([
    new Date('2026-10-22T09:30:00Z'),
    new Date('2026-10-22'),
  ]);
  const styles = partOf(bytes, 'styles.xml');
  expect(styles).toContain('formatCode="dd/mm/yyyy"');
  expect(styles).toContain('formatCode="dd/mm/yyyy hh:mm AM/PM"');
});

it('has a second sheet with its coverage, the officer who took it and the user who exported it', async () => {
  const officer = { name: 'Insp. R. Vella', reference: 'OLGR-2026-114' };
  const [, about] = await read(formADocument({ ...HEADER, officer }, [entry()]));
  expect(about?.sheet).toBe('About');
  expect(about?.data).toEqual([
    ['CCTV register (Form A)', 'The Royal Exchange Hotel'],
    ['Address', '10 High Street, Toowong QLD 4066'],
    ['Venue Liquor Licence number', '80201234'],
    ['Period', '01/10/2026 – 31/10/2026'],
    ['Entries', '1 (No. 1)'],
    ['Taken by', 'Insp. R. Vella, reference OLGR-2026-114'],
    ['Times', 'Venue time (Australia/Brisbane)'],
    ['Exported', 'Exported by Sarah Whitfield, 01/11/2026 08:10 AM'],
  ]);
});

it('freezes its heads, with a filter on every column', async () => {
  const bytes = await bytesOf(formADocument(HEADER, [entry(), entry()]));
  const sheet = partOf(bytes, 'worksheets/sheet1.xml');
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toContain('<autoFilter ref="A1:U3"/>');
});

it('prints on A4 across with its heads on each page, two pages wide where one cannot be read', async () => {
  const bytes = await bytesOf(formADocument(HEADER, [entry()]));
  const sheet = partOf(bytes, 'worksheets/sheet1.xml');
  expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>');
  expect(sheet).toMatch(/<pageSetup paperSize="9" orientation="landscape" fitToWidth="2" /);
  const name = "'CCTV register (Form A)'";
  expect(partOf(bytes, 'workbook.xml'), 'the name in quotes, or Excel repairs the file').toContain(
    `name="_xlnm.Print_Titles" localSheetId="0">${name}!$A:$B,${name}!$1:$1<`,
  );
});

it('has white heads on navy, a red No, and wraps long notes', async () => {
  const questions = [1, 0] as const;
  const answers = questions.map((answer, at) => ({
    ...{ id: `a${at}`, answer },
    question: { id: `q${at}`, title: `Is camera ${at} on?` },
  }));
  const email_note = 'Camera 2 is dark, and the technician comes tomorrow before opening. '.repeat(
    3,
  );
  const files = await bytesOf(formADocument(HEADER, [entry({ answers, email_note })]));
  const { sheets } = await readXlsx(files, { readStyles: true });
  const [heads = [], row = []] = sheets[0]?.rows ?? [];
  const styleOf = (line: number, head: string) =>
    sheets[0]?.cells?.get(`${line},${heads.indexOf(head)}`)?.style;
  expect(styleOf(0, 'No.')).toMatchObject({
    font: { bold: true, color: { rgb: expect.stringMatching(/FFFFFF$/) } },
    fill: { fgColor: { rgb: expect.stringMatching(/1F3461$/) } },
  });
  expect(row[heads.indexOf('Is camera 1 on?')]).toBe('No');
  expect(styleOf(1, 'Is camera 1 on?')?.font?.color?.rgb).toMatch(/B42318$/);
  expect(styleOf(1, 'Is camera 0 on?')?.font?.color).toBeUndefined();
  expect(styleOf(1, 'Email Note')?.alignment?.wrapText).toBe(true);
});

it.each(['=1+1', '+61 7', '-2+3', '@SUM(1)', '_x0041_', '<b>&amp;</b>', '"quoted"'])(
  'stores the name %j as text',
  async (manager_name) => {
    const files = await bytesOf(formADocument(HEADER, [entry({ manager_name })]));
    const [register] = await readExcel(files);
    expect(partOf(files, 'worksheets/sheet1.xml')).not.toContain('<f>');
    const name = register?.data[1]?.[3];
    expect(String(name).replace('_x005F_', '_')).toBe(manager_name);
  },
);

it('leaves out characters that XML does not allow', async () => {
  const job_number = 'JOB\uffff-\ufffe7';
  const [register] = await read(formADocument(HEADER, [entry({ job_number })]));
  expect(register?.data[1]).toContain('JOB-7');
});

it('contains all rows of a long register, and reports progress', async () => {
  const reported: number[] = [];
  const list = entries(1001, (number) => ({ job_number: `JOB-${number}` }));
  const file = await xlsxOf(formADocument(HEADER, list), (count) => reported.push(count));
  const [register] = await readExcel(Buffer.from(await file.arrayBuffer()));
  expect(register?.data).toHaveLength(1002);
  expect(reported).toEqual([499, 999]);
});
