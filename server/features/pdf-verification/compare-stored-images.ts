import { createHash } from 'node:crypto';
import { decode } from 'fast-png';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { pixelHash, pixelHashWithThumbnail, type Sha256 } from '#document/images/image-hash.ts';
import { printableImage } from '#document/images/printable-image.ts';
import { jpegFrame } from '#document/images/printable-jpeg.ts';
import { printablePng } from '#document/images/printable-png.ts';
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

type Place = Pick<ImagePlace, 'address' | 'use'>;

/** Reads the images that the register has for some places, in their order. */
export async function readRegisteredImages(
  storage: Storage,
  places: readonly Place[],
): Promise<RegisteredImage[]> {
  const images: RegisteredImage[] = [];
  const left = places.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      // The readers share one iterator.
      for (const [at, place] of left) images[at] = await readImage(storage, place);
    }),
  );
  return images;
}

const LOST: RegisteredImage = { kind: 'lost' };
const UNREADABLE: RegisteredImage = { kind: 'unreadable' };

async function readImage(storage: Storage, { address, use }: Place): Promise<RegisteredImage> {
  const key = storage.keyAt(address);
  const file = key && (await storage.readSmall(key, UPLOAD_MAX_BYTES));
  if (!file || !vouchesFor(key, file)) return LOST;
  const bytes = new Uint8Array(file);
  return contentTypeOf(key) === 'image/png' ? pngImage(bytes, use) : jpegImage(bytes, use);
}

/** The largest PNG that is decoded here, in pixels. */
const PNG_MAX = { side: 20_000, area: IMAGE_MAX_PIXELS };

function pngImage(file: Uint8Array<ArrayBuffer>, use: Place['use']): RegisteredImage {
  try {
    const png = decode(boundedPng(file, PNG_MAX).picture, { checkCrc: true });
    const { width, height, data } = png;
    return isDrawnUnchanged(file, use)
      ? { kind: 'exact', hash: pixelHash({ width, height, data: new Uint8Array(data) }, sha256) }
      : {
          kind: 'converted',
          hash: pixelHashWithThumbnail({ width, height, data: greyOnWhite(png) }, sha256),
        };
  } catch {
    return UNREADABLE;
  }
}

function jpegImage(file: Uint8Array<ArrayBuffer>, use: Place['use']): RegisteredImage {
  const frame = jpegFrame(file);
  if (!frame || frame.width * frame.height > IMAGE_MAX_PIXELS) return UNREADABLE;
  const hash = jpegHash({ ...frame, file }, sha256);
  return hash ? { kind: isDrawnUnchanged(file, use) ? 'exact' : 'converted', hash } : UNREADABLE;
}

/** Whether the browser draws the file into a PDF unchanged: see `web/export/images/fetch-image.ts`. */
const isDrawnUnchanged = (file: Uint8Array<ArrayBuffer>, use: Place['use']) =>
  use === 'signature' ? printablePng(file)?.channels === 1 : printableImage(file) !== undefined;
