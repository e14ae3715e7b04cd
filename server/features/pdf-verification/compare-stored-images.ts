import pLimit from 'p-limit';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { printableImage } from '#document/images/printable-image.ts';
import { printablePng } from '#document/images/printable-png.ts';
import type { ImagePlace, RegisteredImage } from '#document/verify/compare-images.ts';
import { IMAGE_MAX_PIXELS } from '#document/verify/pdf-file.ts';
import { contentTypeOf, matchesHash } from '#server/platform/files/keys.ts';
import { pngFile, readPng } from '#server/platform/files/png-chunks.ts';
import { withPixels } from '#server/platform/files/png-decoding.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { workerThreads } from '#server/platform/worker-threads.ts';
import type { ImageTask } from './image-worker.ts';

/** Files read at a time. */
const CONCURRENCY = 16;

/** One thread, which only verifications wait for: each of them has `CONCURRENCY` tasks at most. */
const registeredImage = workerThreads<ImageTask, RegisteredImage>({
  file: new URL('./image-worker', import.meta.url),
  maxThreads: 1,
  maxWaiting: 8 * CONCURRENCY,
});

type Place = Pick<ImagePlace, 'address' | 'use'>;

/** Reads the images that the register has for some places, in their order. */
export function readRegisteredImages(
  storage: Storage,
  places: readonly Place[],
): Promise<RegisteredImage[]> {
  return pLimit(CONCURRENCY).map(places, (place) => readImage(storage, place));
}

const LOST: RegisteredImage = { kind: 'lost' };
const UNREADABLE: RegisteredImage = { kind: 'unreadable' };

async function readImage(storage: Storage, { address, use }: Place): Promise<RegisteredImage> {
  const key = storage.keyAt(address);
  const file = key && (await storage.readSmall(key, UPLOAD_MAX_BYTES));
  if (!file || !matchesHash(key, file)) return LOST;
  const bytes = new Uint8Array(file);
  if (contentTypeOf(key) === 'image/png') return pngImage(bytes, use);
  return registeredImage({ kind: 'jpeg', file: bytes, use });
}

/** The largest PNG that is decoded here, in pixels. */
const PNG_MAX = { side: 20_000, area: IMAGE_MAX_PIXELS };

async function pngImage(
  file: Uint8Array<ArrayBuffer>,
  use: Place['use'],
): Promise<RegisteredImage> {
  const png = readPng(file, PNG_MAX);
  if (!png) return UNREADABLE;
  const isExact = isDrawnUnchanged(file, use);
  const image = await withPixels(pngFile(png), (pixels) =>
    registeredImage({ kind: 'pixels', pixels, isExact }),
  );
  return image ?? UNREADABLE;
}

/** Whether the browser draws the file into a PDF unchanged: see `web/export/images/fetch-image.ts`. */
const isDrawnUnchanged = (file: Uint8Array<ArrayBuffer>, use: Place['use']) =>
  use === 'signature' ? printablePng(file)?.channels === 1 : printableImage(file) !== undefined;
