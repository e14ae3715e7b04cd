import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { startBackground } from './background.ts';
import { publicUrlOf, readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { secretNamed } from './database/secret.ts';
import { demoNotice, openDemo } from './demo/open.ts';
import { makeFirstAdmin } from './features/account/admin-service.ts';
import { csvLicenceRegister } from './licences/register.ts';
import { outboxTransport } from './mail/outbox.ts';
import { smtpTransport } from './mail/smtp.ts';
import { embeddedPlaces } from './places/embedded.ts';
import { googlePlaces } from './places/google.ts';
import { openStorage } from './storage/open.ts';

const config = readConfig();
const log = pino({ level: config.LOG_LEVEL });
const now = () => new Date();

const connection = await openDatabase({
  databaseUrl: config.DATABASE_URL,
  dataDir: config.DATA_DIR,
  log,
});
const files = openStorage(config, await secretNamed(connection.db, 'file-addresses'), now);
const from = config.MAIL_FROM;
const transport =
  config.SMTP_URL === undefined
    ? outboxTransport({ dataDir: config.DATA_DIR, from, log })
    : smtpTransport({ url: config.SMTP_URL, from });

const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
if (email !== undefined && password !== undefined) {
  await makeFirstAdmin(connection.db, { email, password }, now());
}
const licenceRegister =
  config.LICENCE_REGISTER_CSV === undefined
    ? undefined
    : await csvLicenceRegister(config.LICENCE_REGISTER_CSV);

const key = config.GOOGLE_MAPS_API_KEY;
const places = key === undefined ? embeddedPlaces() : googlePlaces({ key });

const built = fileURLToPath(new URL('../web/', import.meta.url));
const app = await buildApp({
  connection,
  ...files,
  publicUrl: publicUrlOf(config),
  ...(licenceRegister && { licenceRegister }),
  places,
  now,
  log,
  trustProxy: config.TRUST_PROXY,
  ...(existsSync(join(built, 'index.html')) && { webFolder: built }),
});
const demo = process.argv.includes('--demo')
  ? await openDemo({ db: connection.db, storage: files.storage, now })
  : undefined;
const background = await startBackground({ connection, ...files, transport, now, log });
const address = await app.listen({ host: config.HOST, port: config.PORT });
if (demo) process.stdout.write(demoNotice(address.replace('127.0.0.1', 'localhost'), demo));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    log.info(`Stopping on ${signal}`);
    await app.close();
    await background.stop();
    await connection.close();
  });
}
