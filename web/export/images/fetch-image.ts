import type { DocumentImage, ImageUse } from '#document/images/document-image.ts';
import { opaqueGreyPng } from '#document/images/opaque-grey.ts';
import { pageSized } from './page-sized.ts';

const TIMEOUT_MS = 20_000;

const PREPARE = { signature: opaqueGreyPng, photograph: pageSized } as const;

/** Fetches an image in the browser. Undefined when it is gone, unreadable or too slow in coming. */
export async function fetchImage(
  address: string,
  use: ImageUse,
): Promise<DocumentImage | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok
      ? await documentImage(new Uint8Array(await response.arrayBuffer()), address, use)
      : undefined;
  } catch {
    return undefined;
  }
}

/** @throws when the file is no image */
export async function documentImage(
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
