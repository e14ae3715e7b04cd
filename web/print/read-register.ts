import { GlobalWorkerOptions, getDocument, OPS } from 'pdfjs-dist';
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { READING, readTags } from '#contract/paper/pdf-tags.ts';
import { RegisterReader } from '#contract/paper/read-transcript.ts';
import type { Transcript } from '#contract/paper/transcript.ts';

GlobalWorkerOptions.workerSrc = workerSrc;

/**
 * Reads what a register's PDF says, in the browser.
 * @param onPage told after each page
 * @returns undefined when the file is no register's PDF, or has no seal
 */
export async function readRegister(
  file: Blob,
  onPage: (done: number, pages: number) => void,
): Promise<Transcript | undefined> {
  const opening = getDocument({
    ...READING,
    data: new Uint8Array(await file.arrayBuffer()),
    isEvalSupported: false,
  });
  try {
    const pdf = await opening.promise.catch(() => undefined);
    if (!pdf) return undefined;
    const reader = new RegisterReader();
    let done = 0;
    for await (const elements of readTags(pdf, OPS)) {
      reader.read(elements);
      done += 1;
      onPage(done, pdf.numPages);
    }
    return reader.said();
  } finally {
    await opening.destroy();
  }
}
