import { existsSync } from 'node:fs';
import { BACKUP } from '#server/backup/messages.ts';
import { backUp } from '../backup/back-up.ts';
import { getOrCreateBackupKey, keyFileIn } from '../backup/backup-key.ts';
import { printResults, readCommandConfig } from '../command-line.ts';
import { openAsReader } from '../open-database.ts';
import { openStorage } from '../open-storage.ts';
import { reasonOf } from '../platform/error-text.ts';
import { noteRun } from '../platform/maintenance/store.ts';

/** Backs up the register, also while its server runs. */
async function* backUpTo(file: string | undefined): AsyncGenerator<string> {
  if (file === undefined) throw new Error(BACKUP.fileMissing('backup'));
  if (existsSync(file)) throw new Error(BACKUP.exists(file));
  const { config, database } = readCommandConfig();
  const { db, pool, close } = await openAsReader(database);
  try {
    const now = () => new Date();
    // A backup creates no addresses, so it needs no secret to sign them.
    const { storage } = openStorage(config, '', now);
    const { key, isNew } = await getOrCreateBackupKey(config);
    const madeAt = now();
    const { rows, files, lost } = await backUp(file, {
      pool,
      storage,
      now: madeAt,
      key,
      recipients: config.BACKUP_RECIPIENTS,
    });
    await noteRun(db, { kind: 'backup', at: madeAt }).catch((error) =>
      process.stderr.write(`${BACKUP.notNoted(reasonOf(error))}\n`),
    );
    if (isNew) yield BACKUP.keyCreated(keyFileIn(config.DATA_DIR));
    if (lost.length > 0) process.stderr.write(`${BACKUP.filesLost(lost.join(', '))}\n`);
    yield BACKUP.made(file, rows, files);
  } finally {
    await close();
  }
}

await printResults(backUpTo(process.argv[2]));
