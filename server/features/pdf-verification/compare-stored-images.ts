import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { UPLOAD_MAX_BYTES } from '#contract/core/limits.ts';
import { plainPicture } from '#document/images/canonical-image.ts';
import { plainPng } from '#document/images/canonical-png.ts';
import type { KeptPicture, PicturePlace } from '#document/verify/compare-images.ts';
import { PICTURE_MOST } from '#document/verify/pdf-file.ts';
import { pngFile, readPng } from '#server/platform/files/images/png-chunks.ts';
import { withPixels } from '#server/platform/files/images/png-decoding.ts';
import { contentTypeOf, matchesHash } from '#server/platform/files/keys.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { PictureTask } from './image-worker.ts';

/** Files read at a time. */
const AT_ONCE = 16;

const isBuilt = import.meta.url.endsWith('.js');

/** One thread: a check waits for it, and nobody else does. It ends when nothing was asked for a while. */
const worker = new Piscina<PictureTask, KeptPicture>({
  filename: new URL(isBuilt ? './image-worker.js' : './image-worker.ts', import.meta.url).href,
  execArgv: isBuilt ? [] : ['--import', 'tsx'],
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
});

type Wanted = Pick<PicturePlace, 'address' | 'use'>;

/** Finds what the register has of some pictures, in their order. */
export function keptPictures(storage: Storage, wanted: readonly Wanted[]): Promise<KeptPicture[]> {
  return pLimit(AT_ONCE).map(wanted, (one) => keptAt(storage, one));
}

const LOST: KeptPicture = { kind: 'lost' };
const UNREADABLE: KeptPicture = { kind: 'unreadable' };

async function keptAt(storage: Storage, { address, use }: Wanted): Promise<KeptPicture> {
  const key = storage.keyAt(address);
  const file = key && (await storage.readSmall(key, UPLOAD_MAX_BYTES));
  if (!file || !matchesHash(key, file)) return LOST;
  const bytes = new Uint8Array(file);
  if (contentTypeOf(key) === 'image/png') return keptPng(bytes, use);
  return worker.run({ kind: 'jpeg', file: bytes, use });
}

/** Pixels of a PNG that is unpacked here. */
const PNG_MOST = { side: 20_000, area: PICTURE_MOST };

async function keptPng(file: Uint8Array<ArrayBuffer>, use: Wanted['use']): Promise<KeptPicture> {
  const png = readPng(file, PNG_MOST);
  if (!png) return UNREADABLE;
  const isExact = printsUnchanged(file, use);
  const kept = await withPixels(pngFile(png), (pixels) =>
    worker.run({ kind: 'pixels', pixels, isExact }),
  );
  return kept ?? UNREADABLE;
}

/** Does a browser leave a PNG as it is on its way to paper? See `web/print/images/fetch-picture.ts`. */
const printsUnchanged = (file: Uint8Array<ArrayBuffer>, use: Wanted['use']) =>
  use === 'signature' ? plainPng(file)?.channels === 1 : plainPicture(file) !== undefined;
