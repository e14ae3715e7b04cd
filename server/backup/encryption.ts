import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { BACKUP } from './messages.ts';
import { freeBytes, requireRoom } from './room.ts';
import { BackupRejected } from './validate-backup.ts';

/** First bytes of a file in age's format, as age-encryption.org/v1 defines it. */
const AGE_HEADER = 'age-encryption.org/v1';

/** Encrypts a stream to recipients in age's format. Without recipients it stays as it is. */
export async function encryptTo(recipients: readonly string[], bytes: Readable): Promise<Readable> {
  if (recipients.length === 0) return bytes;
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(Readable.toWeb(bytes) as ReadableStream<Uint8Array>);
  return Readable.fromWeb(encrypted as Parameters<typeof Readable.fromWeb>[0]);
}

/**
 * Passes the file to `work`, decrypted where it is encrypted. The decrypted copy is in the temporary folder,
 * readable by this account only, and removed afterwards.
 * @param identityFile file with age's secret keys, as `age-keygen` writes it
 * @throws BackupRejected when it cannot be decrypted
 */
export async function withDecrypted<T>(
  file: string,
  identityFile: string | undefined,
  work: (decrypted: string) => Promise<T>,
): Promise<T> {
  if (!(await isEncrypted(file))) return work(file);
  if (identityFile === undefined) throw new BackupRejected(BACKUP.encrypted(file));
  const decrypter = new Decrypter();
  const identities = (await readFile(identityFile, 'utf8')).match(/^AGE-SECRET-KEY-\S+/gm) ?? [];
  await requireRoom(tmpdir(), (await stat(file)).size, freeBytes);
  const folder = await mkdtemp(join(tmpdir(), 'nightbook-restore-'));
  try {
    const decrypted = join(folder, 'backup.zip');
    try {
      for (const identity of identities) decrypter.addIdentity(identity);
      const source = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
      const plain = await decrypter.decrypt(source);
      await pipeline(
        Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0]),
        createWriteStream(decrypted, { mode: 0o600 }),
      );
    } catch (error) {
      throw new BackupRejected(BACKUP.notDecrypted(file, identityFile), { cause: error });
    }
    return await work(decrypted);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return false;
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(AGE_HEADER.length) });
    return buffer.subarray(0, bytesRead).toString() === AGE_HEADER;
  } finally {
    await handle.close();
  }
}
