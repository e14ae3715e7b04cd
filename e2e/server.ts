import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import { migrateDatabase } from '#server/open-database.ts';
import { inRole } from '#server/platform/embedded-postgres/nightbook-database.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts';
import { connect } from '#server/platform/postgres/connect.ts';
import { embeddedUrl } from '../server/testing/database-urls.ts';
import { databaseUrlFile, folder } from './places.ts';

// Runs the built product on a temporary PostgreSQL. Tests connect to it to prepare records.

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const postgres = await startEmbeddedPostgres({
  dataDir: folder,
  log: () => {},
  settings: { fsync: 'off' },
});
const owner = connect(postgres.connection, () => {});
await migrateDatabase(owner.pool, pino({ level: 'silent' }));
// A server adds the core questions where there never was one. Tests give each venue questions of its own.
await owner.db
  .insertInto('questions')
  .values({ title: 'Deleted before the tests', voided_at: new Date() })
  .execute();
// Only the test of the first hour is about a new register.
await owner.db
  .insertInto('register_settings')
  .values({ name: 'first_steps_hidden', value: 'true' })
  .execute();
await owner.close();
const url = embeddedUrl(postgres.connection);
const serverUrl = embeddedUrl(inRole(postgres.connection, 'server'));
await writeFile(databaseUrlFile, url);

const server = spawn(process.execPath, ['dist/server/main.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: process.env.E2E_PORT,
    DATA_DIR: folder,
    DATABASE_URL: serverUrl,
    DATABASE_OWNER_URL: url,
    SECURITY_CONTACT: 'mailto:security@register.example',
    PUSH_SERVICES: `http://127.0.0.1:${process.env.E2E_PUSH_PORT}`,
    WEBHOOK_ORIGINS: `http://127.0.0.1:${process.env.E2E_WEBHOOK_PORT}`,
    LOG_LEVEL: 'warn',
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
const [code] = await once(server, 'exit');
await postgres.stop();
await rm(folder, { recursive: true, force: true });
process.exit(typeof code === 'number' ? code : 0);
