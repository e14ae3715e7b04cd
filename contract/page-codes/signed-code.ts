import { fromHex, toHex } from '../checkpoints/signed-note.ts';
import { concatBytes } from '../core/concat-bytes.ts';

/** The bytes of a page's code with the signature of a server. */
export interface SignedCode {
  /** What `encodePageCode` writes. */
  readonly code: Uint8Array<ArrayBuffer>;
  /** Eight hexadecimal digits, as in `VerifierKey`. */
  readonly keyId: string;
  /** Ed25519 over `signedBytesOf` the code. */
  readonly signature: Uint8Array<ArrayBuffer>;
}

const KEY_ID_BYTES = 4;
const SIGNATURE_BYTES = 64;

/** Begins what is signed, so that a signature of a code is never one of a note, whose first line is another. */
const PURPOSE = Uint8Array.from('nightbook-page-code/1\n', (character) => character.charCodeAt(0));

/** Returns the bytes that a server signs for a code. */
export function signedBytesOf(code: Uint8Array): Uint8Array<ArrayBuffer> {
  return concatBytes([PURPOSE, code]);
}

/** @throws RangeError for a key id or a signature of another length */
export function joinSigned(
  code: Uint8Array,
  keyId: string,
  signature: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const id = fromHex(keyId);
  if (id.length !== KEY_ID_BYTES || signature.length !== SIGNATURE_BYTES)
    throw new RangeError('No key id and signature of Ed25519');
  return concatBytes([code, id, signature]);
}

/** @returns undefined for bytes that are too few */
export function splitSigned(bytes: Uint8Array): SignedCode | undefined {
  const end = bytes.length - KEY_ID_BYTES - SIGNATURE_BYTES;
  if (end <= 0) return undefined;
  const signatureFrom = end + KEY_ID_BYTES;
  return {
    code: Uint8Array.from(bytes.subarray(0, end)),
    keyId: toHex(bytes.subarray(end, signatureFrom)),
    signature: Uint8Array.from(bytes.subarray(signatureFrom)),
  };
}

/** Stands before the bytes in the number that a link has, so that zeros at their beginning count. */
const MARK = '01';
/** The most digits that a QR code holds. */
const DIGITS_MAX = 7089;
const LINK_MAX_LENGTH = 2 * DIGITS_MAX;

/**
 * Returns the link in the QR code of a page. The bytes are one decimal number: a QR code packs digits almost without loss,
 * and a browser does not send what is behind the `#`.
 * @param address of the page that reads codes, without a fragment
 */
export function pageCodeLink(address: string, bytes: Uint8Array): string {
  return `${address}#${BigInt(`0x${MARK}${toHex(bytes)}`)}`;
}

/**
 * Reads the bytes in a link, or in its digits alone. White space does not count.
 * @returns undefined for other text
 */
export function pageCodeIn(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length > LINK_MAX_LENGTH) return undefined;
  const digits = text.slice(text.lastIndexOf('#') + 1).replaceAll(/\s/g, '');
  if (digits.length > DIGITS_MAX || !/^[1-9]\d*$/.test(digits)) return undefined;
  const hex = `0${BigInt(digits).toString(16)}`;
  const isMarked = hex.length % 2 === 0 && hex.length > MARK.length && hex.startsWith(MARK);
  return isMarked ? fromHex(hex.slice(MARK.length)) : undefined;
}
