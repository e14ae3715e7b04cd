import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import { pdfWithPages } from '#server/testing/files/sample-files.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { verifyPdfFile } from './verify-file.ts';

const folder = await temporaryFolder();

async function verify(pdf: string) {
  const path = join(folder, 'hostile.pdf');
  await writeFile(path, pdf, 'latin1');
  return verifyPdfFile(path, { verify: () => expect.unreachable('it is no register') });
}

describe('a PDF that is made to keep its reader busy', () => {
  it.each([
    ['1.7 MB of streams without an end', 'stream\n'.repeat(240_000), PDF_VERIFICATION.tooLarge],
    ['420 kB of them', 'stream\n'.repeat(60_000), PDF_VERIFICATION.notARegister],
    ['100,000 references to one page', pdfWithPages(100_000), PDF_VERIFICATION.tooLarge],
    ['millions of references', ' 0 R'.repeat(4_000_001), PDF_VERIFICATION.tooLarge],
    ['nothing of a register', pdfWithPages(1), PDF_VERIFICATION.notARegister],
  ])('is refused with a sentence: %s', async (_, pdf, sentence) => {
    expect(await verify(pdf)).toEqual({ isValid: false, sentence });
  });
});
