import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { readUndamaged } from '../platform/files/read-undamaged.ts';
import type { Storage } from '../platform/files/storage.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { macOf } from './backup-key.ts';
import { connectForCopy } from './copy-connection.ts';
import { type DumpStore, dumpStore } from './dump-store.ts';
import { encryptTo } from './encryption.ts';
import { FORMAT, filePart, MAC, MANIFEST, type Manifest, tablePart } from './manifest.ts';

interface Options {
  readonly pool: pg.Pool;
  readonly storage: Storage;
  readonly now: Date;
  /** Proves at a restore that the backup is unaltered. */
  readonly key: string;
  /** Leaves out the files, and what signs in. */
  readonly isCopy?: boolean;
  /** Public keys in age's format, to which the backup is encrypted; none for a plain zip file. */
  readonly recipients?: readonly string[];
}

interface BackedUp {
  readonly rows: number;
  readonly files: number;
  /** Keys of files that the register names, and that are missing in the store or damaged. */
  readonly lost: readonly string[];
}

/** Writes a snapshot of the whole register to a new file, while other transactions continue. */
export async function backUp(file: string, options: Options): Promise<BackedUp> {
  const client = await connectForCopy(options.pool);
  try {
    const store = dumpStore(client, options.isCopy);
    await store.begin();
    let result: BackedUp = { rows: 0, files: 0, lost: [] };
    const encrypt = (bytes: Readable) => encryptTo(options.recipients ?? [], bytes);
    await writeArchive(file, encrypt, async (archive) => {
      result = await fill(archive, store, options);
    });
    await store.end();
    return result;
  } finally {
    await client.end();
  }
}

async function fill(archive: ArchiveWriter, store: DumpStore, options: Options) {
  const { storage, now, key, isCopy } = options;
  const migrations = await store.migrations();
  const copied = [];
  for (const { name, columns } of await store.tables()) {
    const rows = store.rows({ name, columns });
    copied.push({ name, columns, rows, sha256: await archive.add(tablePart(name), rows) });
  }
  const sequences = await store.sequences();
  // PostgreSQL states the number of rows after the last of them: all were stated before the answer above.
  const tables = copied.map(({ rows, ...table }) => ({ ...table, rows: rows.rowCount }));
  const { files, files_sha256, lost } = await addFiles(
    archive,
    isCopy ? [] : store.fileKeys(),
    storage,
  );
  const made_at = now.toISOString();
  const manifest = { format: FORMAT, made_at, migrations, tables, sequences, files, files_sha256 };
  const text = Buffer.from(JSON.stringify(manifest satisfies Manifest, null, 2));
  await archive.add(MANIFEST, Readable.from([text]));
  await archive.add(MAC, Readable.from([Buffer.from(macOf(key, text))]));
  return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), files, lost };
}

async function addFiles(
  archive: ArchiveWriter,
  batches: AsyncIterable<string[]> | Iterable<string[]>,
  storage: Storage,
) {
  const lost: string[] = [];
  const list = createHash('sha256');
  let files = 0;
  for await (const keys of batches) {
    const contents = await Promise.all(keys.map((key) => readUndamaged(storage, key)));
    for (const [index, key] of keys.entries()) {
      const bytes = contents[index];
      if (!bytes) lost.push(key);
      else {
        await archive.add(filePart(key), Readable.from([bytes]), { isCompressed: true });
        list.update(`${key}\n`);
        files += 1;
      }
    }
  }
  return { files, files_sha256: list.digest('hex'), lost };
}
