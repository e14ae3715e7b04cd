import { createHash } from 'node:crypto';
import { decode } from 'fast-png';
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts';
import type { KeptPicture, PicturePlace } from '#contract/paper/compare-pictures.ts';
import { PICTURE_MOST } from '#contract/paper/pdf-file.ts';
import { printOf, type Sha256, sketchedPrintOf } from '#contract/paper/picture-print.ts';
import { jpegFrame } from '#contract/paper/plain-jpeg.ts';
import { contentTypeOf, vouchesFor } from '../../storage/keys.ts';
import { prepareSignature } from '../../storage/signature-image.ts';
import type { Storage } from '../../storage/storage.ts';
import { UploadRefused } from '../../storage/upload.ts';
import { jpegPrint } from './jpeg-service.ts';

/** Files read at a time. */
const AT_ONCE = 16;

export const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

type Wanted = Pick<PicturePlace, 'address' | 'use'>;

/** What the register has of some pictures, in their order. */
export async function keptPictures(
  storage: Storage,
  wanted: readonly Wanted[],
): Promise<KeptPicture[]> {
  const kept: KeptPicture[] = [];
  const left = wanted.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      // All take from one line.
      for (const [at, one] of left) kept[at] = await keptAt(storage, one);
    }),
  );
  return kept;
}

const LOST: KeptPicture = { kind: 'lost' };
const UNREADABLE: KeptPicture = { kind: 'unreadable' };

async function keptAt(storage: Storage, { address, use }: Wanted): Promise<KeptPicture> {
  const key = storage.keyAt(address);
  const file = key && (await storage.readSmall(key, UPLOAD_MAX_BYTES));
  if (!file || !vouchesFor(key, file)) return LOST;
  return contentTypeOf(key) === 'image/png'
    ? pngPicture(file, use)
    : jpegPicture(new Uint8Array(file), use);
}

/** A signature is printed as it is kept; a picture that fills a page is printed as a JPEG. */
function pngPicture(file: Uint8Array, use: Wanted['use']): KeptPicture {
  try {
    const grey = prepareSignature(file);
    const { width, height, data } = decode(grey);
    const pixels = { width, height, data: new Uint8Array(data) };
    return use === 'signature' && Buffer.compare(grey, file) === 0
      ? { kind: 'exact', print: printOf(pixels, sha256) }
      : { kind: 'converted', print: sketchedPrintOf(pixels, sha256) };
  } catch (error) {
    if (error instanceof UploadRefused) return UNREADABLE;
    throw error;
  }
}

async function jpegPicture(
  file: Uint8Array<ArrayBuffer>,
  use: Wanted['use'],
): Promise<KeptPicture> {
  const frame = jpegFrame(file);
  if (!frame || frame.width * frame.height > PICTURE_MOST) return UNREADABLE;
  const print = await jpegPrint({ ...frame, file: frame.plain ?? file }, sha256);
  if (!print) return UNREADABLE;
  return { kind: frame.plain && use === 'photograph' ? 'exact' : 'converted', print };
}
