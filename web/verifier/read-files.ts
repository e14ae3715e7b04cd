import { unzipSync } from 'fflate';
import { type HistoryText, parseHistory } from '#contract/checkpoints/history-text.ts';
import { findNotes, parseVerifierKey, type SignedNote } from '#contract/checkpoints/signed-note.ts';
import { VERIFIER } from '#contract/messages/pdf-verification.ts';
import { pageCodeIn } from '#contract/page-codes/signed-code.ts';
import { isInstruction } from '#document/evidence/bundle-files.ts';
import { textOfPicture } from './scan.ts';

/** A chosen file, or one in a chosen archive. */
export interface ReadFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly content:
    | { readonly kind: 'pdf' }
    | { readonly kind: 'keys'; readonly keys: string }
    | { readonly kind: 'notes'; readonly notes: readonly SignedNote[] }
    | { readonly kind: 'code'; readonly code: Uint8Array }
    | { readonly kind: 'history'; readonly history: HistoryText }
    /** The hash in the name of an image or form in a bundle of evidence. */
    | { readonly kind: 'named-file'; readonly sha256: string }
    /** The sentence says why there is nothing to verify. */
    | { readonly kind: 'nothing'; readonly sentence: string };
}

type Content = ReadFile['content'];

const PDF_START = '%PDF-';
const ZIP_START = 'PK\u0003\u0004';

/** Reads chosen files, and the files in archives among them. */
export async function readFiles(files: readonly File[]): Promise<ReadFile[]> {
  const read = await Promise.all(
    files.map(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return startOf(bytes).startsWith(ZIP_START)
        ? unpacked(file.name, bytes)
        : [{ name: file.name, bytes, content: await contentOf(file, bytes) }];
    }),
  );
  return read.flat();
}

async function contentOf(file: File, bytes: Uint8Array): Promise<Content> {
  if (!file.type.startsWith('image/') || isNamedFile(file.name)) {
    return contentOfBytes(file.name, bytes);
  }
  const code = pageCodeIn((await textOfPicture(file)) ?? '');
  return code ? { kind: 'code', code } : { kind: 'nothing', sentence: VERIFIER.noCode };
}

/** As `fileNameIn` makes it. */
const NAMED_FILE = /(?:^|\/)[a-z]+-([0-9a-f]{64})\.[a-z]+$/;

const isNamedFile = (name: string) => NAMED_FILE.test(name);

function contentOfBytes(name: string, bytes: Uint8Array): Content {
  const [, sha256] = NAMED_FILE.exec(name) ?? [];
  if (sha256 !== undefined) return { kind: 'named-file', sha256 };
  if (startOf(bytes).includes(PDF_START)) return { kind: 'pdf' };
  if (bytes.includes(0)) return { kind: 'nothing', sentence: VERIFIER.unknownFile };
  const text = new TextDecoder().decode(bytes);
  const code = pageCodeIn(text);
  if (code) return { kind: 'code', code };
  const history = parseHistory(text);
  if (history) return { kind: 'history', history };
  if (parseVerifierKey(text.split(/\r?\n/, 1)[0] ?? '')) return { kind: 'keys', keys: text };
  const notes = findNotes(text);
  return notes.length > 0
    ? { kind: 'notes', notes }
    : { kind: 'nothing', sentence: VERIFIER.noNote };
}

const startOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, 1024));

/** Bytes of all files of a bundle: ten years of a venue with many photographs. */
const UNPACKED_MAX_BYTES = 2 ** 30;

/** Reads the files of an archive without its keys: who made a bundle does not choose whom its reader trusts. */
function unpacked(archive: string, zip: Uint8Array): ReadFile[] {
  let size = 0;
  try {
    const files = unzipSync(zip, {
      filter({ name, originalSize }) {
        size += originalSize;
        if (size > UNPACKED_MAX_BYTES) throw new Error('Too large');
        return !name.endsWith('/') && !isInstruction(name);
      },
    });
    return Object.entries(files).flatMap(([name, bytes]) => {
      const content = contentOfBytes(name, bytes);
      return content.kind === 'keys' ? [] : [{ name, bytes, content }];
    });
  } catch {
    const sentence = VERIFIER.archiveUnread;
    return [{ name: archive, bytes: zip, content: { kind: 'nothing', sentence } }];
  }
}
