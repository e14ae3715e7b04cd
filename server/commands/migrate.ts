import { DATABASE } from '#server/platform/postgres/messages.ts';
import { printResults, readCommandConfig } from '../command-line.ts';
import { migrateDatabase, openAsOwner } from '../open-database.ts';

/** Migrates the database as its owner, for servers whose role may not. */
async function* migrateConfigured(): AsyncGenerator<string> {
  const { database } = readCommandConfig();
  const { pool, close } = await openAsOwner(database);
  try {
    await migrateDatabase(pool, database.log);
    yield DATABASE.migrated;
  } finally {
    await close();
  }
}

await printResults(migrateConfigured());
