import { pino } from 'pino';
import { databaseUrlsOf, readConfig } from './config.ts';
import type { VerificationResult } from './ledger/verify/verify-register.ts';
import { reasonOf } from './platform/error-text.ts';

/** Reads the configuration of a command, and the options of its database. Only errors are logged. */
export function readCommandConfig() {
  const config = readConfig();
  const log = pino({ level: 'error' }, process.stderr);
  return { config, database: { urls: databaseUrlsOf(config), dataDir: config.DATA_DIR, log } };
}

/**
 * Prints the results of a command, one a line. The process exits with 1 when a result is a failed
 * verification, and when the command throws, whose message goes to stderr.
 */
export async function printResults(
  results: AsyncIterable<string | VerificationResult>,
): Promise<void> {
  try {
    for await (const result of results) {
      const isText = typeof result === 'string';
      process.stdout.write(`${isText ? result : result.sentence}\n`);
      if (!isText && !result.isValid) process.exitCode = 1;
    }
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}
