import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEndpoint } from './endpoint.ts';
import { explained, problems } from './errors.ts';
import { findHome, PLACE_FOR_CLOSED_FOLDERS } from './home.ts';
import { type Connection, connectionOf } from './nightbook-database.ts';

interface Options {
  readonly dataDir: string;
  readonly placeForClosedFolders?: string;
}

/**
 * How to reach the PostgreSQL that a living server runs on a data folder, for a command beside it.
 * @throws EmbeddedPostgresError on Windows, where its port is known to that server alone
 */
export async function attachToEmbedded(options: Options): Promise<Connection> {
  const { dataDir, placeForClosedFolders = PLACE_FOR_CLOSED_FOLDERS } = options;
  try {
    if (process.platform === 'win32') throw problems.onlyItsServer(dataDir);
    const home = await findHome(dataDir, placeForClosedFolders);
    const password = await readFile(join(home.folder, 'password'), 'utf8');
    return connectionOf(await openEndpoint(home, password), password);
  } catch (error) {
    throw explained(error, dataDir);
  }
}
