import { BACKUP } from '#contract/messages/terminal/backup.ts';
import { restore } from '../backup/restore.ts';
import { printResults, readCommandConfig } from '../command-line.ts';
import { type VerificationResult, verify } from '../ledger/verify/verify-register.ts';
import { migrateDatabase, openAsOwner } from '../open-database.ts';
import { openStorage } from '../open-storage.ts';
import { queueUnsent } from '../platform/mail/queue.ts';

/** Restores a backup, migrates it to the newest schema and verifies its history. */
async function* restoreFrom([file, replace]: string[]): AsyncGenerator<
  string | VerificationResult
> {
  if (file === undefined) throw new Error(BACKUP.fileMissing('restore'));
  const { config, database } = readCommandConfig();
  const { pool, db, close } = await openAsOwner(database);
  try {
    const { storage } = openStorage(config, '', () => new Date());
    const replaces = replace === '--replace';
    const { tables, files } = await restore(file, { pool, storage, replaces });
    await migrateDatabase(pool, database.log);
    await db.transaction().execute(queueUnsent);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    yield BACKUP.restored(rows, files);
    yield await verify(db);
  } finally {
    await close();
  }
}

await printResults(restoreFrom(process.argv.slice(2)));
