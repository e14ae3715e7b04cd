import { createHash } from 'node:crypto';
import { decode } from 'fast-png';
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts';
import type { KeptPicture, PicturePlace } from '#contract/paper/compare-pictures.ts';
import { PICTURE_MOST } from '#contract/paper/pdf-file.ts';
import { printOf, type Sha256, sketchedPrintOf } from '#contract/paper/picture-print.ts';
import { jpegFrame } from '#contract/paper/plain-jpeg.ts';
import { plainPicture } from '#contract/paper/plain-picture.ts';
import { plainPng } from '#contract/paper/plain-png.ts';
import { greyOnWhite } from '../../storage/grey.ts';
import { contentTypeOf, vouchesFor } from '../../storage/keys.ts';
import { boundedPng } from '../../storage/signature-image.ts';
import type { Storage } from '../../storage/storage.ts';
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
  const bytes = new Uint8Array(file);
  return contentTypeOf(key) === 'image/png' ? pngPicture(bytes, use) : jpegPicture(bytes, use);
}

/** Pixels of a PNG that is unpacked here. */
const PNG_MOST = { side: 20_000, area: PICTURE_MOST };

function pngPicture(file: Uint8Array<ArrayBuffer>, use: Wanted['use']): KeptPicture {
  try {
    const png = decode(boundedPng(file, PNG_MOST).picture, { checkCrc: true });
    const { width, height, data } = png;
    return printsUnchanged(file, use)
      ? { kind: 'exact', print: printOf({ width, height, data: new Uint8Array(data) }, sha256) }
      : {
          kind: 'converted',
          print: sketchedPrintOf({ width, height, data: greyOnWhite(png) }, sha256),
        };
  } catch {
    return UNREADABLE;
  }
}

function jpegPicture(file: Uint8Array<ArrayBuffer>, use: Wanted['use']): KeptPicture {
  const frame = jpegFrame(file);
  if (!frame || frame.width * frame.height > PICTURE_MOST) return UNREADABLE;
  const print = jpegPrint({ ...frame, file }, sha256);
  return print ? { kind: printsUnchanged(file, use) ? 'exact' : 'converted', print } : UNREADABLE;
}

/** What a browser does with it on its way to paper: `web/print/images/fetch-picture.ts`. */
const printsUnchanged = (file: Uint8Array<ArrayBuffer>, use: Wanted['use']) =>
  use === 'signature' ? plainPng(file)?.channels === 1 : plainPicture(file) !== undefined;
