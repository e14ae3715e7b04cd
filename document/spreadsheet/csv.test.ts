import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const write = async (rows: Parameters<typeof csvOf>[0]['rows']) => {
  const bytes = await csvOf({ heads: ['No.', 'Is it "on", and recording?'], rows }).arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
};

it('is UTF-8 with a byte order mark, with one head row and quotes where necessary', async () => {
  expect(
    await write([
      [1, 'Đặng Văn Lâm'],
      [2, 'a "b", c'],
    ]),
  ).toBe('\ufeffNo.,"Is it ""on"", and recording?"\r\n1,Đặng Văn Lâm\r\n2,"a ""b"", c"\r\n');
});

it('writes days and times in ISO 8601', async () => {
  const row = [{ wall: '2026-10-21' }, { wall: '21:05' }, { wall: '2026-10-21T21:05' }, -27.5];
  expect(await write([row])).toContain('\r\n2026-10-21,21:05,2026-10-21 21:05,-27.5\r\n');
});

it.each([
  '=HYPERLINK("http://evil.example","Click")',
  '+61 7 3000 0000',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd',
  '\t=1+1',
  '\r=1+1',
  '  =1+1',
  '＝1+1',
])('writes the name %j so that no spreadsheet runs it as a formula', async (name) => {
  const [, line = ''] = /\r\n1,([\s\S]*)\r\n$/.exec(await write([[1, name]])) ?? [];
  expect(line.replace(/^"/, '')).toMatch(/^'/);
});
