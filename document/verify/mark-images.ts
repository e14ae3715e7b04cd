import { fromHex } from '#contract/checkpoints/signed-note.ts';
import type { ImageHash } from '#contract/pdf-verification.ts';
import { pixelHash, type Sha256 } from '../images/image-hash.ts';
import { signatureFiles } from '../images/png-file.ts';

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

/** Pixels of a mark: the bytes of a SHA-256, of the salt and the signature's data. */
const MARK_WIDTH = 32;

/**
 * Puts a small image, the mark, in the place of each signature of a PDF. The bytes of
 * the file that a server stores are within the PDF. So a signature is recognised by its file, which is stated, without
 * decoding it.
 * @param salt random bytes, so that nobody can draw a mark
 */
export function markImages(pdf: Uint8Array, sha256: Sha256, salt: Uint8Array): MarkedPdf {
  const bytes = Uint8Array.from(pdf);
  const text = new TextDecoder('latin1').decode(bytes);
  const marks = new Map<string, ImageHash>();
  const known = new Set<string>();
  for (const found of text.matchAll(SIGNATURE)) {
    const [head, width, height, length] = found;
    const start = found.index + head.length;
    const end = start + Number(length);
    if (!text.startsWith(END, end)) continue;
    const packed = bytes.slice(start, end);
    const pixels = fromHex(sha256(Uint8Array.from([...salt, ...packed])));
    const mark = markObject(pixels);
    const whole = end + END.length - found.index;
    if (mark.length > whole) continue;
    bytes.fill(SPACE, found.index, found.index + whole);
    bytes.set(mark, found.index);
    const hash = pixelHash({ width: MARK_WIDTH, height: 1, data: pixels }, sha256);
    known.add(hash.sha256);
    for (const file of signatureFiles(Number(width), Number(height), packed)) {
      marks.set(sha256(file), hash);
    }
  }
  return { bytes, markOf: (file) => marks.get(file), isMark: (image) => known.has(image.sha256) };
}

function markObject(pixels: Uint8Array): Uint8Array {
  const head = `<<\n/Type /XObject\n/Subtype /Image\n/BitsPerComponent 8\n/Width ${MARK_WIDTH}\n/Height 1\n/ColorSpace /DeviceGray\n/Length ${MARK_WIDTH}\n>>\nstream\n`;
  const encoder = new TextEncoder();
  return Uint8Array.from([...encoder.encode(head), ...pixels, ...encoder.encode(END)]);
}
