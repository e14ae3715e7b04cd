import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { BACKUP } from '#contract/messages/added/backup.ts';
import { backUp } from '../backup/back-up.ts';
import { readConfig } from '../config.ts';
import { joinDatabase, reachDatabase } from '../database/open.ts';
import { openStorage } from '../storage/open.ts';

/** Backs the register up beside its server, or without one. @returns what to say */
async function backUpTo(file: string | undefined): Promise<string> {
  if (file === undefined) throw new Error(BACKUP.fileMissing('backup'));
  if (existsSync(file)) throw new Error(BACKUP.exists(file));
  const config = readConfig();
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
  const log = pino({ level: 'error' }, process.stderr);
  const connection = await joinDatabase({ databaseUrl, dataDir, log }, reachDatabase);
  try {
    const now = () => new Date();
    // It hands out no addresses, which the secret would sign.
    const { storage } = openStorage(config, '', now);
    const { rows, files, lost } = await backUp(file, {
      pool: connection.pool,
      storage,
      now: now(),
    });
    if (lost.length > 0) process.stderr.write(`${BACKUP.filesLost(lost.join(', '))}\n`);
    return BACKUP.made(file, rows, files);
  } finally {
    await connection.close();
  }
}

try {
  process.stdout.write(`${await backUpTo(process.argv[2])}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
