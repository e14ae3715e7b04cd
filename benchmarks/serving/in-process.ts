import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openStorage } from '#server/open-storage.ts';
import { embeddedPlaces } from '#server/platform/places/embedded.ts';
import { connect } from '#server/platform/postgres/connect.ts';

/** Builds the product within this process, without a port. Both are to be closed, the app first. */
export async function buildInProcess(databaseUrl: string) {
  const connection = connect({ connectionString: databaseUrl }, () => {});
  const now = () => new Date();
  const app = await buildApp({
    connection,
    now,
    log: pino({ level: 'silent' }),
    ...openStorage(readConfig({}), 'a secret', now),
    map: { kind: 'tiles', url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' },
    places: embeddedPlaces(),
    publicUrl: 'http://localhost',
    secondFactor: 'none',
    operation: { sendsMail: false, hasPublicUrl: false },
    proxies: 0,
  });
  return { app, connection };
}
