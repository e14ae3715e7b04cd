import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import {
  ED25519,
  KEY_ID_BYTES,
  noteVerifier,
  parseVerifierKey,
  type VerifierKey,
} from '#contract/checkpoints/signed-note.ts';

/** A key that signs notes. */
export interface KeyPair {
  readonly verifier: VerifierKey;
  /** The line of its secret: "PRIVATE+KEY+register.example+530d903a+AYEK…", as Go's sumdb/note writes it. */
  readonly secretLine: string;
  /** Signs a text. @returns the line of the signature, without a newline */
  sign(text: string): string;
  /** @returns a signature of 64 bytes */
  signBytes(bytes: Uint8Array): Uint8Array;
}

const SECRET = /^PRIVATE\+KEY\+([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/;
const SECRET_BYTES = 32;

/** What stands before the secret in a private key of Ed25519 (PKCS #8, RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** What stands before a public key of Ed25519 (SPKI, RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Makes a new key. @param name a host, or another name without spaces and "+" */
export const makeKeyPair = (name: string): KeyPair => keyPair(name, randomBytes(SECRET_BYTES));

/** Reads the line of a secret. @returns undefined for another or damaged line */
export function parseSecretLine(line: string): KeyPair | undefined {
  const [, name, keyId, encoded = ''] = SECRET.exec(line) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  if (name === undefined || bytes[0] !== ED25519 || bytes.length !== 1 + SECRET_BYTES) return;
  const pair = keyPair(name, bytes.subarray(1));
  return pair.verifier.keyId === keyId ? pair : undefined;
}

function keyPair(name: string, secret: Buffer): KeyPair {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, secret]),
    format: 'der',
    type: 'pkcs8',
  });
  const exported = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const publicKey = Uint8Array.from(exported.subarray(SPKI.length));
  const id = keyIdOf(name, publicKey);
  const encoded = Buffer.concat([Uint8Array.of(ED25519), secret]).toString('base64');
  return {
    verifier: { name, keyId: id.toString('hex'), publicKey },
    secretLine: `PRIVATE+KEY+${name}+${id.toString('hex')}+${encoded}`,
    signBytes: (bytes) => sign(null, bytes, key),
    sign: (text) =>
      `— ${name} ${Buffer.concat([id, sign(null, Buffer.from(text), key)]).toString('base64')}`,
  };
}

const keyIdOf = (name: string, publicKey: Uint8Array): Buffer =>
  createHash('sha256')
    .update(`${name}\n`)
    .update(Uint8Array.of(ED25519))
    .update(publicKey)
    .digest()
    .subarray(0, KEY_ID_BYTES);

/** Writes a public key in C2SP's form. */
export const verifierLine = ({ name, keyId, publicKey }: VerifierKey): string =>
  `${name}+${keyId}+${Buffer.concat([Uint8Array.of(ED25519), publicKey]).toString('base64')}`;

/** Reads a public key whose id is computed from it. @returns undefined for other text */
export function parseVerifierLine(line: string): VerifierKey | undefined {
  const key = parseVerifierKey(line);
  return key && keyIdOf(key.name, key.publicKey).toString('hex') === key.keyId ? key : undefined;
}

export const verifyNote = noteVerifier((signature, text, key) =>
  verify(null, Buffer.from(text), publicKeyOf(key), signature),
);

const publicKeyOf = ({ publicKey }: VerifierKey): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' });
