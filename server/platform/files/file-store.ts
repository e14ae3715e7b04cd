import { sql, type Transaction } from 'kysely';
import type { Database } from '../postgres/connect.ts';
import type { DB } from '../postgres/schema.gen.ts';
import { type Placeholders, statement } from '../prepared-statements/statement.ts';

export interface FileRow {
  readonly key: string;
  readonly content_type: string;
  /** Bytes. */
  readonly size: number;
}

const insertFile = statement((db, file: Placeholders<FileRow>) =>
  db.insertInto('files').values(file),
);

export async function nameFile(trx: Transaction<DB>, file: FileRow): Promise<void> {
  await insertFile(trx, file);
}

/** Deletes the rows of files that no record shows any more. */
export async function forgetFiles(trx: Transaction<DB>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await trx.deleteFrom('files').where('key', 'in', keys).execute();
}

/** Returns those of the keys that neither the register names nor a user has announced. */
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
 * Tells whether the register names a file. It waits for the end of a transaction that is about to name
 * it, such as one in doubt, by inserting the key, which only one transaction can do.
 */
export async function isNamed(db: Database, key: string): Promise<boolean> {
  const trx = await db.startTransaction().execute();
  try {
    const inserted = await trx
      .insertInto('files')
      .values({ key, content_type: '', size: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 0n;
  } finally {
    await trx.rollback().execute();
  }
}
