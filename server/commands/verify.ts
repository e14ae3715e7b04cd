import { pino } from 'pino';
import { readConfig } from '../config.ts';
import { joinDatabase } from '../database/open.ts';
import { type Verdict, verify } from '../history/verify.ts';

async function verdict(): Promise<Verdict> {
  const config = readConfig();
  const { db, close } = await joinDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log: pino({ level: 'error' }, process.stderr),
  });
  try {
    return await verify(db);
  } finally {
    await close();
  }
}

try {
  const { isWhole, sentence } = await verdict();
  process.stdout.write(`${sentence}\n`);
  if (!isWhole) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
