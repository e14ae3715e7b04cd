import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { noteVerifier } from '#contract/checkpoints/signed-note.ts';

// In JavaScript, since not every browser has Ed25519, and none on origins that are not secure.
hashes.sha512 = (message) => Uint8Array.from(sha512(message));

/** Tells whether a signature of bytes is by a key (Ed25519, RFC 8032). */
export function isSignatureOf(
  signature: Uint8Array,
  bytes: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  try {
    return verify(signature, bytes, publicKey, { zip215: false });
  } catch {
    return false;
  }
}

/** Verifies a note in a browser. */
export const verifyNote = noteVerifier((signature, text, { publicKey }) =>
  isSignatureOf(signature, new TextEncoder().encode(text), publicKey),
);
