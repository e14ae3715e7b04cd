import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { prepareSignature } from '#server/platform/files/signature-image.ts';
import { buildFault } from '#server/testing/entries.ts';
import { exportIn } from '../export/in-browser.ts';
import { startProductFixture } from '../export/product-fixture.ts';
import { createRegister } from '../export/register.ts';
import { type Figure, report } from '../report.ts';

const DAYS = 365;
const ROUNDS = 7;
const THROTTLING = 4;

const product = await startProductFixture();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const figures: Figure[] = [];
try {
  const { token, venueId } = await createRegister(product.db, product.storage, DAYS, ownDrawing);
  await recordChange(token, venueId);
  const session = { address: product.address, token };
  const seconds = { signed: [] as number[], unsigned: [] as number[] };
  const bytes = { signed: 0, unsigned: 0 };
  let signed = new Uint8Array();
  // By turns, after one of each that does not count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of ['signed', 'unsigned'] as const) {
      const prepare = (page: Page) => readThrough(page, kind);
      const exported = await exportIn(browser, session, 'pdf', prepare);
      if (round > 0) seconds[kind].push(exported.seconds);
      bytes[kind] = exported.file.length;
      if (kind === 'signed') signed = new Uint8Array(exported.file);
    }
  }
  const [slow, fast] = [median(seconds.signed), median(seconds.unsigned)];
  const page = await (await fetch(`${product.address}/verify.html`)).text();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  figures.push(
    { what: `PDF of ${DAYS} checks, signed`, value: slow, unit: 's' },
    { what: `PDF of ${DAYS} checks, not signed`, value: fast, unit: 's' },
    { what: 'Signed, to not signed', value: slow / fast, unit: '×', target: { atMost: 1.1 } },
    {
      what: 'Bytes that signing adds',
      value: (bytes.signed - bytes.unsigned) / 1000,
      unit: 'kB',
      target: { atMost: 60 },
    },
    { what: 'verify.html', value: page.length / 1000, unit: 'kB' },
    {
      what: 'verify.html, compressed',
      value: brotliCompressSync(page, { params }).length / 1000,
      unit: 'kB',
      target: { atMost: 600 },
    },
    {
      what: `verify.html on ${DAYS} checks, processor throttled ${THROTTLING} times`,
      value: median(await verifications(browser, signed)),
      unit: 's',
      target: { atMost: 2 },
    },
  );
} finally {
  await browser.close();
  await product.close();
}
process.exitCode = (await report('signed', figures)) ? 0 : 1;

/** Writes the number into pixels, and stores the drawing as the server does. */
async function ownDrawing(drawn: Uint8Array, number: number): Promise<Uint8Array> {
  const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
  data.writeUInt32BE(number);
  const { width, height } = info;
  const drawing = sharp(data, { raw: { width, height, channels: info.channels } });
  return prepareSignature(await drawing.toColourspace('b-w').png().toBuffer());
}

/** Records a fault, so that the venue has a history. */
async function recordChange(token: string, venueId: string): Promise<void> {
  const response = await fetch(`${product.address}/api/form-b`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(buildFault({ venue_id: venueId })),
  });
  if (!response.ok) throw new Error(`Refused with ${response.status}: ${await response.text()}`);
}

/** Passes the server's answer on, without its statement for a PDF that is not signed. */
async function readThrough(page: Page, kind: 'signed' | 'unsigned'): Promise<void> {
  await page.route('**/api/form-a/export*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const unsigned = text.replace(/\],"statement":"[^\n]*"\}$/, ']}');
    await route.fulfill({ response, body: kind === 'signed' ? text : unsigned });
  });
}

/**
 * Measures the seconds from the choice of a PDF to the result. The page itself measures, since what drives the browser
 * runs in the page too, and is throttled with it.
 */
async function verifications(on: Browser, pdf: Uint8Array): Promise<number[]> {
  const file = join(tmpdir(), 'nightbook-bench-signed.pdf');
  await writeFile(file, pdf);
  const found: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await on.newPage();
    await page.goto(`${product.address}/verify.html`);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
    const measured = page.evaluate(untilResult);
    await page.locator('input[type=file]').setInputFiles(file);
    found.push((await measured) / 1000);
    const sentence = await page.locator('.sentence').textContent();
    if (!sentence?.startsWith('Authentic and complete')) throw new Error(sentence ?? 'No result');
    await page.close();
  }
  return found;
}

/** Runs in the page. @returns the milliseconds from the next choice of a file to its result */
async function untilResult(): Promise<number> {
  await new Promise((resolve) => {
    document.addEventListener('change', resolve, { capture: true, once: true });
  });
  const started = performance.now();
  await new Promise<void>((resolve) => {
    new MutationObserver(() => {
      if (document.querySelector('.result')) resolve();
    }).observe(document.body, { childList: true, subtree: true });
  });
  return performance.now() - started;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
