import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ApiKeyIdentity, programOf } from '#server/access.ts';
import { found } from '#server/errors.ts';
import { recordAct } from '#server/ledger/audit.ts';
import { isRegisterFile } from '#server/ledger/verify/store.ts';
import { contentTypeOf } from '#server/platform/files/keys.ts';
import type { Storage, StoredFile } from '#server/platform/files/storage.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

interface Dependencies {
  readonly db: Database;
  /** Writes a copy of the register to a new file, which a key proves unaltered. */
  readonly writeCopy: (file: string, proof: { now: Date; key: string }) => Promise<unknown>;
  readonly storage: Storage;
  readonly now: () => Date;
}

/** Copies of the register for who follows it from another machine. */
export interface CopyService {
  /**
   * Reads the register as a backup without its files and without what signs in, which the hash of the key proves
   * unaltered. Each copy is in the audit.
   */
  register(apiKey: ApiKeyIdentity): Promise<Readable>;

  /** Reads a signature, photo or form that entries name. @throws 404 for other files */
  file(key: string): Promise<StoredFile & { readonly key: string }>;
}

export function copyService({ db, writeCopy, storage, now }: Dependencies): CopyService {
  return {
    async register(apiKey) {
      const { id, hash } = apiKey;
      await db.transaction().execute((trx) =>
        recordAct(
          trx,
          { actorId: null, programName: programOf(apiKey).name, at: now() },
          {
            kind: 'register-copied',
            subject: { entity: 'api_key', id },
            venueId: null,
            details: {},
          },
        ),
      );
      const folder = await mkdtemp(join(tmpdir(), 'nightbook-copy-'));
      const file = join(folder, 'register.zip');
      try {
        await writeCopy(file, { now: now(), key: hash.toString('hex') });
        const stream = createReadStream(file);
        await once(stream, 'open');
        return stream;
      } finally {
        // The open file can still be read.
        await rm(folder, { recursive: true, force: true });
      }
    },

    async file(key) {
      const isThere = contentTypeOf(key) !== undefined && (await isRegisterFile(db, key));
      const stored = isThere ? await storage.read(key) : undefined;
      return { ...found(stored), key };
    },
  };
}
