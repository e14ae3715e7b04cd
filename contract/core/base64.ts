// Browsers and Node.js have both.
declare const btoa: (binary: string) => string;
declare const atob: (base64: string) => string;

/** Encodes bytes in standard Base64 (RFC 4648, section 4). */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Decodes standard Base64. @returns undefined for other text, also without padding */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** A secret of 256 bits, as links and devices have it. */
export const LINK_SECRET = /^[A-Za-z0-9_-]{43}$/;
