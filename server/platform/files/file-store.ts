import { sql, type Transaction } from 'kysely';
import type { Database } from '../postgres/connect.ts';
import type { DB } from '../postgres/schema.gen.ts';
import { type Placeholders, statement } from '../postgres/statement.ts';

export interface FileRow {
  readonly key: string;
  readonly content_type: string;
  /** Bytes. */
  readonly size: number;
}

const inserted = statement((db, file: Placeholders<FileRow>) =>
  db.insertInto('files').values(file),
);

export async function nameFile(trx: Transaction<DB>, file: FileRow): Promise<void> {
  await inserted(trx, file);
}

/** Of files that no record shows any more: their rows go. */
export async function forgetFiles(trx: Transaction<DB>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await trx.deleteFrom('files').where('key', 'in', keys).execute();
}

/** Which of these neither the register names nor somebody has announced. */
export async function unnamedOf(db: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as found (key)
    where not exists (select from files where files.key = found.key)
      and not exists (select from announced_files where announced_files.key = found.key)`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

/**
 * Does the register name a file? Where a transaction is about to, as one whose caller has lost it and
 * does not know how it ends, this waits for its end: only one can insert the key.
 */
export async function isNamed(db: Database, key: string): Promise<boolean> {
  const trx = await db.startTransaction().execute();
  try {
    const tried = await trx
      .insertInto('files')
      .values({ key, content_type: '', size: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return tried.numInsertedOrUpdatedRows === 0n;
  } finally {
    await trx.rollback().execute();
  }
}
