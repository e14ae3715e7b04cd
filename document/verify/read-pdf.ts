import type { Transcript } from '#contract/pdf-verification.ts';
import type { Sha256 } from '../images/image-hash.ts';
import type { Marks } from './mark-images.ts';
import type { PdfFile, PdfOperators } from './pdf-file.ts';
import { readTags } from './pdf-tags.ts';
import { TranscriptReader } from './read-transcript.ts';

/** The content of a register's PDF, which is not trusted. */
export interface ReadPdf {
  readonly transcript: Transcript;
  /** The texts of the attached files, by name. */
  readonly files: ReadonlyMap<string, string>;
  /** Where the PDF was read with marks in place of signatures. */
  readonly marks?: Marks;
}

/**
 * Reads the PDF of a register.
 * @param onPage called after each page
 * @returns undefined when it is no register, or has no seal
 */
export async function readPdf(
  pdf: PdfFile,
  ops: PdfOperators,
  sha256: Sha256,
  onPage: (done: number) => void = () => {},
): Promise<ReadPdf | undefined> {
  const transcript = await readTranscript(pdf, ops, sha256, onPage);
  return transcript && { transcript, files: await attachedTexts(pdf) };
}

/** Reads the PDF of a register without its attached files. */
export async function readTranscript(
  pdf: PdfFile,
  ops: PdfOperators,
  sha256: Sha256,
  onPage: (done: number) => void = () => {},
): Promise<Transcript | undefined> {
  const reader = new TranscriptReader();
  for await (const page of readTags(pdf, ops, sha256)) {
    reader.read(page);
    onPage(page.number);
  }
  return reader.transcript();
}

async function attachedTexts(pdf: PdfFile): Promise<ReadonlyMap<string, string>> {
  const attachments = Object.values((await pdf.getAttachments()) ?? {});
  const decoder = new TextDecoder();
  return new Map(attachments.map(({ filename, content }) => [filename, decoder.decode(content)]));
}
