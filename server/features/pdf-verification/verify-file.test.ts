import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF_VERIFICATION } from '#contract/messages/screens/pdf-verification.ts';
import { verifyPdfFile } from './verify-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightbook-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function verify(pdf: string) {
  const path = join(folder, 'hostile.pdf');
  await writeFile(path, pdf, 'latin1');
  return verifyPdfFile(path, { verify: () => expect.unreachable('it is no register') });
}

/** Builds a PDF with this number of references to its only page. */
function pagesOf(count: number): string {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${'3 0 R '.repeat(count)}]>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
    '<</Length 3>>\nstream\nq Q\nendstream',
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}`;
  return `${text}${table}trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}

describe('a PDF that is made to keep its reader busy', () => {
  it.each([
    ['1.7 MB of streams without an end', 'stream\n'.repeat(240_000), PDF_VERIFICATION.tooLarge],
    ['420 kB of them', 'stream\n'.repeat(60_000), PDF_VERIFICATION.notARegister],
    ['100,000 references to one page', pagesOf(100_000), PDF_VERIFICATION.tooLarge],
    ['millions of references', ' 0 R'.repeat(4_000_001), PDF_VERIFICATION.tooLarge],
    ['nothing of a register', pagesOf(1), PDF_VERIFICATION.notARegister],
  ])('is refused with a sentence: %s', async (_, pdf, sentence) => {
    expect(await verify(pdf)).toEqual({ isValid: false, sentence });
  });
});
