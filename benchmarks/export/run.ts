import { chromium } from '@playwright/test';
import { type Figure, report } from '../report.ts';
import { exportIn } from './in-browser.ts';
import { MEGABYTE, startProductFixture } from './product-fixture.ts';
import { createRegister } from './register.ts';
import { fetchSignatures } from './signatures.ts';

/** Numbers of entries: ten years of one venue, and of ten venues. */
const [LESS, MORE] = [3650, 36_500] as const;

const figures: Figure[] = [];
const figure = (what: string, value: number, unit: string, target?: Figure['target']) =>
  figures.push({ what, value, unit, ...(target && { target }) });
const named = (entries: number) => `${entries.toLocaleString('en-AU')} entries`;

const pdfSeconds: number[] = [];
const product = await startProductFixture();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const entries of [LESS, MORE]) {
    const { token, venueId } = await createRegister(product.db, product.storage, entries);
    const { first, whole, before, peak, bytes } = await downloadExport(token, venueId);
    const of = named(entries);
    figure(`Server, export of ${of}: first bytes`, first, 'ms');
    figure(`Server, export of ${of}: whole answer of ${Math.round(bytes / 1e6)} MB`, whole, 'ms');
    figure(`Server, export of ${of}: memory before`, before, 'MB');
    figure(`Server, export of ${of}: memory at most`, peak, 'MB');
    if (entries === MORE) {
      const grown = ((peak - before) * MEGABYTE) / bytes;
      figure('Memory taken for an answer, against its size', grown, '×', { atMost: 4 });
    }

    const session = { address: product.address, token };
    for (const format of ['csv', 'xlsx', 'pdf'] as const) {
      const { seconds, longestTask } = await exportIn(browser, session, format);
      if (format === 'pdf') pdfSeconds.push(seconds);
      figure(`Page, ${format.toUpperCase()} of ${of}`, seconds, 's');
      figure(`Page, ${format.toUpperCase()} of ${of}: longest task`, longestTask, 'ms');
    }
    const { together, alone } = await fetchSignatures(session);
    figure(`Signatures of ${of}, together`, together, 's');
    figure(`Signatures of ${of}, each by itself`, alone, 's');
    figure(`Signatures of ${of}, by themselves against together`, alone / together, '×', {
      atLeast: 1,
    });
  }
  const [less = 0, more = 0] = pdfSeconds;
  figure(`PDF of ${named(MORE)}, to that of ${named(LESS)}`, more / less, '×', { atMost: 13 });
} finally {
  await browser.close();
  await product.close();
}
process.exitCode = (await report('export', figures)) ? 0 : 1;

/** Downloads an export and measures the memory of the server. */
async function downloadExport(token: string, venueId: string) {
  const started = performance.now();
  let first = 0;
  let bytes = 0;
  const memory = await product.memoryDuring(async () => {
    const response = await fetch(`${product.address}/api/form-a/export?venue_id=${venueId}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
    });
    if (!response.ok || !response.body) throw new Error(`Refused with ${response.status}`);
    for await (const piece of response.body) {
      first ||= performance.now() - started;
      bytes += piece.length;
    }
  });
  return { ...memory, first, bytes, whole: performance.now() - started };
}
