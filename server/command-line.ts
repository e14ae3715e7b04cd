import { pino } from 'pino';
import { readConfig } from './config.ts';
import type { Verdict } from './ledger/verify/verify-register.ts';
import { reasonOf } from './platform/error-text.ts';

/** The configuration, and with it how a command reaches its database. Only errors are logged. */
export function commandSetting() {
  const config = readConfig();
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
  const log = pino({ level: 'error' }, process.stderr);
  return { config, database: { databaseUrl, dataDir, log } };
}

/**
 * Says what a command has to say, sentence by sentence. The process ends with 1 where something is not
 * whole, and where the command throws: then with the error's sentence.
 */
export async function say(sentences: AsyncIterable<string | Verdict>): Promise<void> {
  try {
    for await (const said of sentences) {
      const isText = typeof said === 'string';
      process.stdout.write(`${isText ? said : said.sentence}\n`);
      if (!isText && !said.isWhole) process.exitCode = 1;
    }
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}
