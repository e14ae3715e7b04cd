import { pino } from 'pino';
import { BACKUP } from '#contract/messages/added/backup.ts';
import { restore } from '../backup/restore.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { reachDatabase } from '../database/open.ts';
import { type Verdict, verify } from '../history/verify.ts';
import { queueUnsent } from '../mail/queue.ts';
import { openStorage } from '../storage/open.ts';

/** Restores a backup, brings it to the newest schema and checks its history. */
async function restoreFrom([file, replace]: string[]): Promise<Verdict> {
  if (file === undefined) throw new Error(BACKUP.fileMissing('restore'));
  const config = readConfig();
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
  const log = pino({ level: 'error' }, process.stderr);
  const { pool, db, close } = await reachDatabase({ databaseUrl, dataDir, log });
  try {
    const { storage } = openStorage(config, '', () => new Date());
    const replaces = replace === '--replace';
    const { tables, files } = await restore(file, { pool, storage, replaces });
    await migrate(pool, log);
    await db.transaction().execute(queueUnsent);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`${BACKUP.restored(rows, files)}\n`);
    return await verify(db);
  } finally {
    await close();
  }
}

try {
  const { isWhole, sentence } = await restoreFrom(process.argv.slice(2));
  process.stdout.write(`${sentence}\n`);
  if (!isWhole) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
