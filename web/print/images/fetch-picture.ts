import { opaqueGreyPng } from './opaque-grey.ts';
import type { Picture } from './picture.ts';

const TIMEOUT_MS = 20_000;

/** Fetches an image in the browser. Undefined when it is gone, unreadable or too slow in coming. */
export async function fetchPicture(address: string): Promise<Picture | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok
      ? await pictureOf(new Uint8Array(await response.arrayBuffer()), address)
      : undefined;
  } catch {
    return undefined;
  }
}

/** @throws when the bytes are no image */
export async function pictureOf(bytes: Uint8Array<ArrayBuffer>, address: string): Promise<Picture> {
  const png = await opaqueGreyPng(bytes);
  return { key: await keyOf(png, address), png };
}

/** Browsers hash on secure origins only; elsewhere equal images of two addresses are stored twice. */
async function keyOf(bytes: Uint8Array<ArrayBuffer>, address: string): Promise<string> {
  if (!globalThis.isSecureContext) return address;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return String.fromCharCode(...hash);
}
