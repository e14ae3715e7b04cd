import { fromBase64 } from '../core/base64.ts';

/**
 * Text signed by one or more keys, in the format of https://c2sp.org/signed-note. Nothing of it may be used before a
 * signature of a known key was verified.
 */
export interface SignedNote {
  /** The signed text, with the newline at its end. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

export interface NoteSignature {
  readonly name: string;
  /** Eight hexadecimal digits. */
  readonly keyId: string;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** The public half of a key that signs notes. */
export interface VerifierKey {
  readonly name: string;
  /** Eight hexadecimal digits. */
  readonly keyId: string;
  /** 32 bytes of Ed25519. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

/** The type of Ed25519 in keys and in what key ids are computed from. */
export const ED25519 = 0x01;

export const KEY_ID_BYTES = 4;
const PUBLIC_KEY_BYTES = 32;
/** As many as each verifier must accept. */
const SIGNATURES_MAX = 16;

/** Writes bytes in lowercase hexadecimal digits. */
export const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads lowercase hexadecimal digits. @throws RangeError for other text */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) throw new RangeError('No hexadecimal digits');
  return Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

/** Reads a key such as "register.example+530d903a+AekyeRrm…". @returns undefined for other text, and other types of keys */
export function parseVerifierKey(line: string): VerifierKey | undefined {
  const [, name, keyId, encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(line) ?? [];
  const bytes = fromBase64(encoded);
  if (name === undefined || keyId === undefined || !bytes) return undefined;
  if (bytes[0] !== ED25519 || bytes.length !== 1 + PUBLIC_KEY_BYTES) return undefined;
  return { name, keyId, publicKey: bytes.slice(1) };
}

const SIGNATURE = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/;

function parseSignature(line: string): NoteSignature | undefined {
  const [, name, encoded = ''] = SIGNATURE.exec(line) ?? [];
  const bytes = fromBase64(encoded);
  if (name === undefined || !bytes || bytes.length <= KEY_ID_BYTES) return undefined;
  return {
    name,
    keyId: toHex(bytes.subarray(0, KEY_ID_BYTES)),
    signature: bytes.slice(KEY_ID_BYTES),
  };
}

/**
 * Finds the notes in a text, such as a saved mail. The text of a note begins where the note before it ended: words of a
 * mail may stand in front.
 */
export function findNotes(text: string): SignedNote[] {
  const notes: SignedNote[] = [];
  const lines = withoutMailMarks(text).split('\n');
  let start = 0;
  for (let end = 1; end < lines.length; end += 1) {
    if (lines[end] !== '') continue;
    const signatures = signaturesFrom(lines, end + 1);
    if (signatures.length === 0) continue;
    notes.push({ text: `${lines.slice(start, end).join('\n')}\n`, signatures });
    start = end + 1 + signatures.length;
    end = start - 1;
  }
  return notes;
}

function signaturesFrom(lines: readonly string[], from: number): NoteSignature[] {
  const found: NoteSignature[] = [];
  while (found.length < SIGNATURES_MAX) {
    const signature = parseSignature(lines[from + found.length] ?? '');
    if (!signature) break;
    found.push(signature);
  }
  return found;
}

/** The em dash in the encoding "quoted-printable". */
const QUOTED_DASH = '=E2=80=94';

/** A signature with another dash, more spaces, or its Base64 on the next line. */
const LOOSE_SIGNATURE = /^[—–-]{1,2}[ \u00a0]*([^\s+]+)[ \u00a0\n]+([A-Za-z0-9+/]{80,}={0,2})$/gm;

/** Undoes what mail programs change: "quoted-printable", line ends, marks of quotation, spaces around lines, and dashes. */
const withoutMailMarks = (text: string): string =>
  (text.includes(QUOTED_DASH) ? fromQuotedPrintable(text) : text)
    .split(/\r?\n/)
    .map((line) => line.replace(/^[>\s]+/, '').trimEnd())
    .join('\n')
    .replaceAll(LOOSE_SIGNATURE, '— $1 $2');

function fromQuotedPrintable(text: string): string {
  const encoded = text.replaceAll(/=\r?\n/g, '').replaceAll(/%/g, '=25');
  try {
    return decodeURIComponent(encoded.replaceAll(/=([0-9A-F]{2})/g, '%$1'));
  } catch {
    return text;
  }
}

export type NoteVerdict = 'signed' | 'damaged' | 'unknown-key';

/** Tells whether a signature of a text is by a key (Ed25519, RFC 8032). */
export type IsSignatureBy = (
  signature: NoteSignature['signature'],
  text: string,
  key: VerifierKey,
) => boolean;

/** Makes a function that verifies notes: each signature of a known key must match, and there must be one. */
export const noteVerifier =
  (isSignatureBy: IsSignatureBy) =>
  ({ text, signatures }: SignedNote, keys: readonly VerifierKey[]): NoteVerdict => {
    const known = signatures.flatMap(({ name, keyId, signature }) => {
      const key = keys.find((one) => one.name === name && one.keyId === keyId);
      return key ? [isSignatureBy(signature, text, key)] : [];
    });
    if (known.length === 0) return 'unknown-key';
    return known.every(Boolean) ? 'signed' : 'damaged';
  };
