import { BUNDLE_MAX_FILES } from '#contract/files.ts';
import type { DocumentImage, ImageUse, LoadImage } from '#document/images/document-image.ts';
import { drawOpaque } from '#document/images/draw-opaque.ts';
import { opaqueGreyPng } from '#document/images/opaque-grey.ts';
import { PAGE_PIXELS, printableImage } from '#document/images/printable-image.ts';

type File = Uint8Array<ArrayBuffer>;

/** Fetches the files at some addresses; undefined for a file that must be fetched by itself. May fail. */
export type FetchBundle = (addresses: readonly string[]) => AsyncIterable<File | undefined>;

/**
 * Loads images in bundles. The next bundle is loaded while one is used, so that at most three are in memory.
 * An image that is missing in its bundle is fetched by itself.
 * @param addresses in the order in which they will be loaded
 */
export function bundledImages(
  addresses: readonly string[],
  fetchBundle: FetchBundle,
  fetchAlone: LoadImage = fetchImage,
): LoadImage {
  const place = new Map(addresses.map((address, index) => [address, index]));
  const bundles = new Map<number, Promise<Map<string, File>>>();

  const bundle = (number: number) => {
    const from = number * BUNDLE_MAX_FILES;
    const known = bundles.get(number);
    if (known || from >= addresses.length) return known;
    const files = collect(addresses.slice(from, from + BUNDLE_MAX_FILES), fetchBundle);
    bundles.set(number, files);
    return files;
  };

  return async (address, use) => {
    const index = place.get(address);
    if (index === undefined) return fetchAlone(address, use);
    const number = Math.floor(index / BUNDLE_MAX_FILES);
    bundles.delete(number - 2);
    const files = bundle(number);
    void bundle(number + 1);
    const file = (await files)?.get(address);
    if (!file) return fetchAlone(address, use);
    return documentImage(file, address, use).catch(() => undefined);
  };
}

/** Returns the files that arrived, also when the bundle is cut off. */
async function collect(addresses: readonly string[], fetchBundle: FetchBundle) {
  const files = new Map<string, File>();
  let index = 0;
  try {
    for await (const file of fetchBundle(addresses)) {
      const address = addresses[index];
      if (file && address !== undefined) files.set(address, file);
      index += 1;
    }
  } catch {
    // The other files are fetched one by one.
  }
  return files;
}

const TIMEOUT_MS = 20_000;

/** Quality of a photograph's JPEG, of 1. */
const JPEG_QUALITY = 0.9;

const PREPARE = { signature: opaqueGreyPng, photograph: fitToPage } as const;

/** Fetches an image in the browser. @returns undefined when it is missing, unreadable or too slow */
async function fetchImage(address: string, use: ImageUse): Promise<DocumentImage | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok
      ? await documentImage(new Uint8Array(await response.arrayBuffer()), address, use)
      : undefined;
  } catch {
    return undefined;
  }
}

/** @throws when the file is not an image */
async function documentImage(
  file: Uint8Array<ArrayBuffer>,
  address: string,
  use: ImageUse,
): Promise<DocumentImage> {
  const bytes = await PREPARE[use](file);
  return { key: await keyOf(bytes, address), bytes };
}

/** Browsers hash on secure origins only; elsewhere equal images of two addresses are stored twice. */
async function keyOf(bytes: Uint8Array<ArrayBuffer>, address: string): Promise<string> {
  if (!globalThis.isSecureContext) return address;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return String.fromCharCode(...hash);
}

/**
 * Prepares an image in its colours: one that a PDF can hold keeps its pixels, any other becomes a JPEG that
 * fills a page sharply.
 * @throws when the browser cannot read it
 */
async function fitToPage(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const printable = printableImage(bytes);
  if (printable) return printable;
  const { canvas } = await drawOpaque(bytes, PAGE_PIXELS);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  return new Uint8Array(await blob.arrayBuffer());
}
