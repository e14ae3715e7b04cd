import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEndpoint } from './endpoint.ts';
import { explainError, problems } from './errors.ts';
import { EXTERNAL_ROOT, findLocation } from './location.ts';
import { type Connection, connectionOf } from './nightbook-database.ts';

interface Options {
  readonly dataDir: string;
  readonly externalRoot?: string;
}

/**
 * Returns the connection to the PostgreSQL that a running server has started on a data folder, for a
 * command beside it.
 * @throws EmbeddedPostgresError on Windows, where only that server knows the port
 */
export async function attachToEmbedded(options: Options): Promise<Connection> {
  const { dataDir, externalRoot = EXTERNAL_ROOT } = options;
  try {
    if (process.platform === 'win32') throw problems.onlyItsServer(dataDir);
    const location = await findLocation(dataDir, externalRoot);
    const password = await readFile(join(location.folder, 'password'), 'utf8');
    return connectionOf(await openEndpoint(location, password), password);
  } catch (error) {
    throw explainError(error, dataDir);
  }
}
