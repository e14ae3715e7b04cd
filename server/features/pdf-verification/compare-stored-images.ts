import { createHash } from 'node:crypto';
import { decode } from 'fast-png';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { printableImage } from '#document/images/canonical-image.ts';
import { jpegFrame } from '#document/images/canonical-jpeg.ts';
import { printablePng } from '#document/images/canonical-png.ts';
import {
  pixelHash,
  pixelHashWithThumbnail,
  type Sha256,
} from '#document/images/perceptual-hash.ts';
import type { ImagePlace, RegisteredImage } from '#document/verify/compare-images.ts';
import { IMAGE_MAX_PIXELS } from '#document/verify/pdf-file.ts';
import { greyOnWhite } from '#server/platform/files/images/grey.ts';
import { boundedPng } from '#server/platform/files/images/signature-image.ts';
import { contentTypeOf, vouchesFor } from '#server/platform/files/keys.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { jpegHash } from './decode-jpeg.ts';

/** Files read at a time. */
const AT_ONCE = 16;

export const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

type Wanted = Pick<ImagePlace, 'address' | 'use'>;

/** What the register has of some pictures, in their order. */
export async function readRegisteredImages(
  storage: Storage,
  wanted: readonly Wanted[],
): Promise<RegisteredImage[]> {
  const kept: RegisteredImage[] = [];
  const left = wanted.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      // All take from one line.
      for (const [at, one] of left) kept[at] = await keptAt(storage, one);
    }),
  );
  return kept;
}

const LOST: RegisteredImage = { kind: 'lost' };
const UNREADABLE: RegisteredImage = { kind: 'unreadable' };

async function keptAt(storage: Storage, { address, use }: Wanted): Promise<RegisteredImage> {
  const key = storage.keyAt(address);
  const file = key && (await storage.readSmall(key, UPLOAD_MAX_BYTES));
  if (!file || !vouchesFor(key, file)) return LOST;
  const bytes = new Uint8Array(file);
  return contentTypeOf(key) === 'image/png' ? pngPicture(bytes, use) : jpegPicture(bytes, use);
}

/** Pixels of a PNG that is unpacked here. */
const PNG_MOST = { side: 20_000, area: IMAGE_MAX_PIXELS };

function pngPicture(file: Uint8Array<ArrayBuffer>, use: Wanted['use']): RegisteredImage {
  try {
    const png = decode(boundedPng(file, PNG_MOST).picture, { checkCrc: true });
    const { width, height, data } = png;
    return printsUnchanged(file, use)
      ? { kind: 'exact', print: pixelHash({ width, height, data: new Uint8Array(data) }, sha256) }
      : {
          kind: 'converted',
          print: pixelHashWithThumbnail({ width, height, data: greyOnWhite(png) }, sha256),
        };
  } catch {
    return UNREADABLE;
  }
}

function jpegPicture(file: Uint8Array<ArrayBuffer>, use: Wanted['use']): RegisteredImage {
  const frame = jpegFrame(file);
  if (!frame || frame.width * frame.height > IMAGE_MAX_PIXELS) return UNREADABLE;
  const print = jpegHash({ ...frame, file }, sha256);
  return print ? { kind: printsUnchanged(file, use) ? 'exact' : 'converted', print } : UNREADABLE;
}

/** What a browser does with it on its way to paper: `web/export/images/fetch-image.ts`. */
const printsUnchanged = (file: Uint8Array<ArrayBuffer>, use: Wanted['use']) =>
  use === 'signature' ? printablePng(file)?.channels === 1 : printableImage(file) !== undefined;
