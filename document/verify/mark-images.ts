import { fromHex } from '#contract/checkpoints/signed-note.ts';
import { concatBytes } from '#contract/core/concat-bytes.ts';
import type { ImageHash } from '#contract/pdf-verification.ts';
import { pixelHash, type Sha256 } from '../images/image-hash.ts';
import { earlySignatureFile, signatureFile } from '../images/png-file.ts';

/** A copy of a PDF in which a mark stands for each signature. */
export interface MarkedPdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Returns the mark of a signature's file; undefined when the PDF has none. @param sha256 of the file, hexadecimal */
  markOf(sha256: string): ImageHash | undefined;
  /** Tells whether an image that was read is a mark. */
  isMark(image: ImageHash): boolean;
}

/** A signature as our writer embeds it, whose stream is the data of its PNG. */
const SIGNATURE =
  /<<\n\/Type \/XObject\n\/Subtype \/Image\n\/BitsPerComponent 8\n\/Width (\d{1,5})\n\/Height (\d{1,5})\n\/Filter \/FlateDecode\n\/DecodeParms \d+ 0 R\n\/ColorSpace \/DeviceGray\n\/Length (\d{1,8})\n>>\nstream\n/g;
const END = '\nendstream';
const SPACE = ' '.charCodeAt(0);

/** Pixels of a mark: the bytes of a SHA-256, of the salt and the hash of the signature's file. */
const MARK_WIDTH = 32;

/**
 * Puts a small image, the mark, in the place of each signature of a PDF. The bytes of
 * the file that a server stores are within the PDF. So a signature is recognised by its file, which is stated, without
 * decoding it.
 * @param salt random bytes, so that nobody can draw a mark
 */
export function markImages(pdf: Uint8Array, sha256: Sha256, salt: Uint8Array): MarkedPdf {
  const bytes = new Uint8Array(pdf);
  const text = new TextDecoder('latin1').decode(bytes);
  const marks = new Map<string, ImageHash>();
  const known = new Set<string>();
  const early: (() => void)[] = [];
  for (const found of text.matchAll(SIGNATURE)) {
    const [head, width, height, length] = found;
    const start = found.index + head.length;
    const end = start + Number(length);
    if (!text.startsWith(END, end)) continue;
    const packed = bytes.slice(start, end);
    const size = [Number(width), Number(height)] as const;
    const file = sha256(signatureFile(...size, packed));
    const pixels = fromHex(sha256(concatBytes([salt, fromHex(file)])));
    const mark = markObject(pixels);
    const whole = end + END.length - found.index;
    if (mark.length > whole) continue;
    bytes.fill(SPACE, found.index, found.index + whole);
    bytes.set(mark, found.index);
    const hash = pixelHash({ width: MARK_WIDTH, height: 1, data: pixels }, sha256);
    known.add(hash.sha256);
    marks.set(file, hash);
    early.push(() => marks.set(sha256(earlySignatureFile(...size, packed)), hash));
  }
  return {
    bytes,
    markOf(file) {
      // Only once a file is none of the usual ones: hashing takes most of the time.
      if (!marks.has(file)) for (const add of early.splice(0)) add();
      return marks.get(file);
    },
    isMark: (image) => known.has(image.sha256),
  };
}

function markObject(pixels: Uint8Array): Uint8Array {
  const head = `<<\n/Type /XObject\n/Subtype /Image\n/BitsPerComponent 8\n/Width ${MARK_WIDTH}\n/Height 1\n/ColorSpace /DeviceGray\n/Length ${MARK_WIDTH}\n>>\nstream\n`;
  const encoder = new TextEncoder();
  return concatBytes([encoder.encode(head), pixels, encoder.encode(END)]);
}
