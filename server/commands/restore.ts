import { BACKUP } from '#contract/messages/terminal/backup.ts';
import { migrateDatabase } from '#server/open-database.ts';
import { restore } from '../backup/restore.ts';
import { commandSetting, say } from '../command-line.ts';
import { type Verdict, verify } from '../ledger/verify/verify-register.ts';
import { reachDatabase } from '../open-database.ts';
import { openStorage } from '../open-storage.ts';
import { queueUnsent } from '../platform/mail/queue.ts';

/** Restores a backup, brings it to the newest schema and checks its history. */
async function* restoreFrom([file, replace]: string[]): AsyncGenerator<string | Verdict> {
  if (file === undefined) throw new Error(BACKUP.fileMissing('restore'));
  const { config, database } = commandSetting();
  const { pool, db, close } = await reachDatabase(database);
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

await say(restoreFrom(process.argv.slice(2)));
