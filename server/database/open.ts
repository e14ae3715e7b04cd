import { type Connection, connect } from './connect.ts';
import { startEmbeddedPostgres } from './embedded/start.ts';
import { migrate } from './migrate.ts';

interface Options {
  /** Any other PostgreSQL; the embedded one when left out. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly log: (line: string) => void;
}

/** The migrated database that the configuration asks for. Closing it stops an embedded one too. */
export async function openDatabase({ databaseUrl, dataDir, log }: Options): Promise<Connection> {
  const lost = (error: Error) => log(`Lost a connection to the database: ${error.message}`);
  if (databaseUrl !== undefined) {
    return migrated(connect({ connectionString: databaseUrl }, lost));
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  postgres.onExit((reason) => log(`PostgreSQL ended and is started again: ${reason}`));
  const connection = connect(postgres.connection, lost);
  return migrated({
    ...connection,
    async close() {
      await connection.close();
      await postgres.stop();
    },
  });
}

async function migrated(connection: Connection): Promise<Connection> {
  try {
    await migrate(connection.pool);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}
