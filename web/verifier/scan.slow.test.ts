import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageCodeRow } from '#contract/page-codes/page-code-row.ts';
import { entries } from '#contract/testing/entries.ts';
import { formADocument } from '#document/content/form-a.ts';
import { codeColumn } from '#document/pdf/code-column.ts';
import { BODY, CODE } from '#document/pdf/page-size.ts';
import { exportPdf } from '#document/testing/export-pdf.ts';
import { loadGreyPng } from '#document/testing/grey-png.ts';
import { codesOfRows } from '#document/testing/page-codes.ts';
import { HEADER } from '#document/testing/reports.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Draws the pages of a PDF at the resolution of a printer, takes a picture of each at that of a scanner or a camera, and
 * reads its code as the verifier does. A picture shows 60 mm around the code.
 */
const READER = `
  import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
  import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
  import { textOfPicture } from '#web/verifier/scan.ts';

  const PRINTER = 600;
  const INCH = { millimetres: 25.4, points: 72 };
  const PICTURE = 60;

  function square(side) {
    const context = new OffscreenCanvas(side, side).getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, side, side);
    context.imageSmoothingQuality = 'high';
    return context;
  }

  async function print(page, centre) {
    const printed = square(Math.ceil((1.5 * PICTURE * PRINTER) / INCH.millimetres));
    const scale = PRINTER / INCH.points;
    const middle = printed.canvas.width / 2;
    const transform = [1, 0, 0, 1, middle - centre.x * scale, middle - centre.y * scale];
    const viewport = page.getViewport({ scale });
    await page.render({ canvasContext: printed, viewport, transform }).promise;
    return printed.canvas;
  }

  function takePicture(printed, dots, degrees) {
    const side = Math.round((PICTURE * dots) / INCH.millimetres);
    const picture = square(side);
    picture.translate(side / 2, side / 2);
    picture.rotate((degrees * Math.PI) / 180);
    picture.scale(dots / PRINTER, dots / PRINTER);
    picture.drawImage(printed, -printed.width / 2, -printed.height / 2);
    return picture.canvas.convertToBlob();
  }

  globalThis.readCodes = async (bytes, { dots, degrees }, centre) => {
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    const codes = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const printed = await print(await pdf.getPage(number), centre);
      codes.push(await textOfPicture(await takePicture(printed, dots, degrees)));
    }
    return codes;
  };
`;

const checks = entries(300, (number) => ({ signature: String(number) }));
const register = formADocument(HEADER, checks);
const codesOf = codesOfRows(checks.map((check) => pageCodeRow('form-a', check)));

let browser: Browser;
let page: Page;
let bytes: Uint8Array;
let links: readonly string[] = [];

beforeAll(async () => {
  ({ bytes } = await exportPdf(register, loadGreyPng, {
    codesOf: async (pages) => {
      links = await codesOf(pages);
      return links;
    },
  }));
  const { outputFiles } = await build({
    stdin: { contents: READER, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'esm',
  });
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '', type: 'module' });
}, 120_000);

afterAll(() => browser.close());

it.each([
  { dots: 150, degrees: 0 },
  { dots: 105, degrees: 0 },
  { dots: 150, degrees: 7 },
])(
  'codes are read from each page at $dots dots an inch, turned by $degrees degrees',
  async (picture) => {
    const { side } = codeColumn(register);
    const centre = { x: BODY.right - side / 2, y: CODE.top + side / 2 };
    const options = [[...bytes], picture, centre].map((value) => JSON.stringify(value));
    const codes = await page.evaluate<string[]>(`readCodes(${options.join()})`);
    expect(links.length).toBeGreaterThanOrEqual(20);
    expect(codes).toEqual(links);
  },
  120_000,
);
