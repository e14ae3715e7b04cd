import { concatBytes } from '#contract/core/concat-bytes.ts';
import type { ImageHash } from '#contract/pdf-verification.ts';
import type { Sha256 } from '../images/image-hash.ts';
import { earlySignatureFile, signatureFile } from '../images/png-file.ts';
import { placesOf } from './places-of.ts';

/** A copy of a PDF in which a mark, a small image, stands for each signature. */
export interface MarkedPdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** By the SHA-256 of the pixels of their marks. */
  readonly signatures: ReadonlyMap<string, MarkedSignature>;
}

interface MarkedSignature {
  readonly width: number;
  readonly height: number;
  /** Its compressed lines. */
  readonly packed: Uint8Array;
}

/** Recognises images that were read by the files of signatures. */
export interface Marks {
  /** Tells whether an image is a mark. */
  isMark(image: ImageHash): boolean;
  /** Tells whether an image is the mark of a signature. @param file the SHA-256 of its file, hexadecimal */
  isMarkOf(image: ImageHash, file: string): boolean;
}

/** The start of a signature as our writer embeds it, whose stream is the data of its PNG. */
const HEAD = '<<\n/Type /XObject\n/Subtype /Image\n/BitsPerComponent 8\n/Width';
const REST_OF_HEAD =
  /^ (\d{1,5})\n\/Height (\d{1,5})\n\/Filter \/FlateDecode\n\/DecodeParms \d{1,10} 0 R\n\/ColorSpace \/DeviceGray\n\/Length (\d{1,8})\n>>\nstream\n/;
const REST_MAX = 200;
const END = '\nendstream';
const SPACE = ' '.charCodeAt(0);

/** Pixels of a mark: bytes of the salt, followed by the place of the signature. */
const MARK_WIDTH = 32;
const PLACE_BYTES = 4;
/** Bytes of the salt of {@link markImages}. */
export const MARK_SALT_BYTES = MARK_WIDTH - PLACE_BYTES;

/**
 * Puts a mark in the place of each signature of a PDF. The bytes of the file that a server stores are within the
 * PDF. So a signature is recognised by its file, which is stated, without decoding it.
 * @param salt {@link MARK_SALT_BYTES} random bytes, so that nobody can draw a mark
 */
export function markImages(pdf: Uint8Array, sha256: Sha256, salt: Uint8Array): MarkedPdf {
  const bytes = new Uint8Array(pdf);
  const signatures = new Map<string, MarkedSignature>();
  for (const start of placesOf(HEAD, pdf)) {
    const signature = signatureAt(pdf, start);
    if (!signature) continue;
    const pixels = new Uint8Array(MARK_WIDTH);
    pixels.set(salt);
    new DataView(pixels.buffer).setUint32(MARK_SALT_BYTES, start);
    const mark = markObject(pixels);
    if (mark.length > signature.end - start) continue;
    bytes.fill(SPACE, start, signature.end);
    bytes.set(mark, start);
    signatures.set(sha256(pixels), signature);
  }
  return { bytes, signatures };
}

/**
 * Hashes the file of each signature.
 * @param hashFile hashes many bytes, in a thread of its own where there is one
 */
export async function readMarks(
  { signatures }: MarkedPdf,
  sha256: Sha256,
  hashFile: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>,
): Promise<Marks> {
  const files = new Map<string, string>();
  // One at a time, since the files of ten years would fill the memory of a phone.
  for (const [mark, { width, height, packed }] of signatures) {
    files.set(mark, await hashFile(signatureFile(width, height, packed)));
  }
  return {
    isMark: ({ sha256: mark }) => signatures.has(mark),
    isMarkOf({ sha256: mark }, file) {
      if (files.get(mark) === file) return true;
      const signature = signatures.get(mark);
      if (!signature) return false;
      const { width, height, packed } = signature;
      return sha256(earlySignatureFile(width, height, packed)) === file;
    },
  };
}

/** Reads the signature that begins at a place, and where its object ends. */
function signatureAt(
  pdf: Uint8Array,
  start: number,
): (MarkedSignature & { readonly end: number }) | undefined {
  const afterHead = start + HEAD.length;
  const found = REST_OF_HEAD.exec(textAt(pdf, afterHead, REST_MAX));
  if (!found) return undefined;
  const [rest, width, height, length] = found;
  const from = afterHead + rest.length;
  const to = from + Number(length);
  if (textAt(pdf, to, END.length) !== END) return undefined;
  return {
    width: Number(width),
    height: Number(height),
    packed: pdf.subarray(from, to),
    end: to + END.length,
  };
}

const textAt = (pdf: Uint8Array, start: number, length: number) =>
  new TextDecoder('latin1').decode(pdf.subarray(start, start + length));

function markObject(pixels: Uint8Array): Uint8Array {
  const head = `<<\n/Type /XObject\n/Subtype /Image\n/BitsPerComponent 8\n/Width ${MARK_WIDTH}\n/Height 1\n/ColorSpace /DeviceGray\n/Length ${MARK_WIDTH}\n>>\nstream\n`;
  const encoder = new TextEncoder();
  return concatBytes([encoder.encode(head), pixels, encoder.encode(END)]);
}
