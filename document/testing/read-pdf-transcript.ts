import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Transcript, TranscriptRow } from '#contract/pdf-verification.ts';
import type { ExpectedDocument } from '../verify/expected-document.ts';
import { LAYOUTS } from '../verify/layouts.ts';
import { PDF_OPTIONS } from '../verify/pdf-file.ts';
import { type ReadPdf, readPdf } from '../verify/read-pdf.ts';
import { sha256 } from './tagged-pdf.ts';

/** @returns undefined when the PDF is no register, or has no seal */
export async function readPdfFile(bytes: Uint8Array): Promise<ReadPdf | undefined> {
  const pdf = await getDocument({ ...PDF_OPTIONS, data: bytes.slice() }).promise;
  const read = await readPdf(pdf, OPS, sha256);
  await pdf.destroy();
  return read;
}

/** @returns undefined when the PDF is no register, or has no seal */
export const readPdfTranscript = async (bytes: Uint8Array): Promise<Transcript | undefined> =>
  (await readPdfFile(bytes))?.transcript;

/** Returns what is compared: a transcript with its document, each row named "No. 1". */
export function comparisonOf<Document extends ExpectedDocument>(
  transcript: Transcript | undefined,
  expected: Document,
) {
  const layout = LAYOUTS.get(transcript?.layout ?? 0);
  if (!transcript || !layout) throw new Error('The document is no register');
  const nameOf = ({ cells }: TranscriptRow) => `No. ${cells[0]}`;
  return { transcript, expected, layout, nameOf };
}
