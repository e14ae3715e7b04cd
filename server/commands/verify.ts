import { pino } from 'pino';
import { readConfig } from '../config.ts';
import { joinDatabase } from '../database/open.ts';
import { secretNamed } from '../database/secret.ts';
import { type Verdict, verify } from '../history/verify.ts';
import { verifyFiles } from '../history/verify-files.ts';
import { openStorage } from '../storage/open.ts';

/** The history and the entries, then the stored pictures: the second takes long where they lie far away. */
async function* verdicts(withoutFiles: boolean): AsyncGenerator<Verdict> {
  const config = readConfig();
  const { db, close } = await joinDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log: pino({ level: 'error' }, process.stderr),
  });
  try {
    yield await verify(db);
    if (withoutFiles) return;
    const secret = await secretNamed(db, 'file-addresses');
    yield await verifyFiles(db, openStorage(config, secret, () => new Date()).storage);
  } finally {
    await close();
  }
}

try {
  for await (const { isWhole, sentence } of verdicts(process.argv[2] === '--without-files')) {
    process.stdout.write(`${sentence}\n`);
    if (!isWhole) process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
