import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import { PDF_OPTIONS } from '../verify/pdf-file.ts';
import { readTags } from '../verify/pdf-tags.ts';
import { TranscriptReader } from '../verify/read-transcript.ts';
import { sha256 } from './tagged-pdf.ts';

/** @returns undefined when the PDF is no register, or has no seal */
export async function readPdfTranscript(bytes: Uint8Array): Promise<Transcript | undefined> {
  const pdf = await getDocument({ ...PDF_OPTIONS, data: bytes.slice() }).promise;
  const reader = new TranscriptReader();
  for await (const page of readTags(pdf, OPS, sha256)) reader.read(page);
  await pdf.destroy();
  return reader.transcript();
}
