import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/postgres/connect.ts';
import { getOrCreateSecret } from '#server/platform/postgres/secret.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the secrets of authenticator apps with a key that no backup contains and the reader cannot
 * read. Each is bound to its user: in another user's row it does not decrypt.
 */
export function secretEncryption(db: Database) {
  const readKey = async () =>
    Buffer.from(await getOrCreateSecret(db, 'authenticators'), 'base64url');

  return {
    async encrypt(secret: Uint8Array, userId: string): Promise<Buffer> {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, await readKey(), nonce).setAAD(Buffer.from(userId));
      const encrypted = [cipher.update(secret), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]);
    },

    /** @throws when it was encrypted for another user, or with another key */
    async decrypt(encrypted: Buffer, userId: string): Promise<Buffer> {
      const nonce = encrypted.subarray(0, NONCE_BYTES);
      const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, await readKey(), nonce, {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
      const content = encrypted.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(content), decipher.final()]);
    },
  };
}
