import { join } from 'node:path';
import { printResults, readCommandConfig } from '../command-line.ts';
import { hashOfToken } from '../features/users/tokens.ts';
import { follow } from '../follow/follow.ts';
import { FOLLOW } from '../follow/messages.ts';
import { remoteRegister } from '../follow/register.ts';
import type { VerificationResult } from '../ledger/verify/verify-register.ts';
import { migrateDatabase, openAsOwner } from '../open-database.ts';
import { localStorage } from '../platform/files/local.ts';

/** Follows a register on another machine: copies it into a folder of its own, and verifies it. */
async function* followRegister(
  url: string | undefined,
): AsyncGenerator<string | VerificationResult> {
  if (url === undefined || !URL.canParse(url)) throw new Error(FOLLOW.addressMissing);
  const { config, database } = readCommandConfig();
  const { FOLLOW_KEY: apiKey, DATA_DIR } = config;
  if (apiKey === undefined) throw new Error(FOLLOW.keyMissing);
  const folder = join(DATA_DIR, 'follow', new URL(url).host.replaceAll(':', '-'));
  const now = () => new Date();
  // The copy has an embedded database of its own, whatever register this machine may have beside it.
  const urls = { server: undefined, owner: undefined, reader: undefined };
  const connection = await openAsOwner({ ...database, urls, dataDir: folder });
  try {
    yield* follow({
      remote: remoteRegister(url, apiKey),
      folder: join(folder, 'known'),
      connection,
      storage: localStorage({ folder: join(folder, 'files'), secret: '', publicUrl: '', now }),
      proof: hashOfToken(apiKey).toString('hex'),
      migrate: () => migrateDatabase(connection.pool, database.log),
      now,
    });
  } finally {
    await connection.close();
  }
}

await printResults(followRegister(process.argv[2]));
