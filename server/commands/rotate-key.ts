import { parseArgs } from 'node:util';
import { printResults, readCommandConfig } from '../command-line.ts';
import { signingKeyFileOf, signingNameOf } from '../config.ts';
import { CHECKPOINTS } from '../ledger/checkpoints/messages.ts';
import { rotateKey, rotateLostKey } from '../ledger/checkpoints/own-key.ts';
import { openForCommand } from '../open-database.ts';

const OPTIONS = {
  /** Makes a key in place of one whose file is lost. */
  lost: { type: 'boolean', default: false },
} as const;

/** Replaces the key that signs the register, also while its servers run. */
async function* rotate(args: string[]): AsyncGenerator<string> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { config, database } = readCommandConfig();
  const keyFile = signingKeyFileOf(config);
  const { db, close } = await openForCommand(database);
  try {
    const options = { db, keyFile, name: signingNameOf(config) };
    if (values.lost) {
      yield CHECKPOINTS.lostReplaced(keyFile, await rotateLostKey(options, new Date()));
    } else yield CHECKPOINTS.rotated(keyFile, await rotateKey(options, new Date()));
  } finally {
    await close();
  }
}

await printResults(rotate(process.argv.slice(2)));
