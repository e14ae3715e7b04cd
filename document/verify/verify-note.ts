import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { noteVerifier } from '#contract/checkpoints/signed-note.ts';

// In JavaScript, since not every browser has Ed25519, and none on origins that are not secure.
hashes.sha512 = (message) => Uint8Array.from(sha512(message));

/** Verifies a note in a browser. */
export const verifyNote = noteVerifier((signature, text, { publicKey }) => {
  try {
    return verify(signature, new TextEncoder().encode(text), publicKey, { zip215: false });
  } catch {
    return false;
  }
});
