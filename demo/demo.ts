import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/start-server.ts';
import type { DemoAccount } from './accounts.ts';
import { seedOnce } from './initial-seed.ts';
import { OUTBOX_PATH, outboxRoutes } from './outbox.ts';

/** Starts the server with the demo data, then prints its address and the accounts. */
let accounts: readonly DemoAccount[] = [];
const address = await startServer({
  prepare: async ({ connection, storage, now }) => {
    accounts = await seedOnce({ db: connection.db, storage, now });
  },
  extraRoutes: outboxRoutes(join(readConfig().DATA_DIR, 'outbox')),
});
process.stdout.write(startNotice(address.replace('127.0.0.1', 'localhost')));

function startNotice(url: string): string {
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, note }) => `  ${email.padEnd(width)}  ${note}`);
  return [
    '',
    `Nightbook is ready: ${url}`,
    '',
    `Sign in with the password ${accounts[0]?.password} as`,
    '',
    ...lines,
    '',
    `Mails that it would send: ${url}${OUTBOX_PATH}`,
    '',
    'Stop it with Ctrl-C. Its data is kept; "npm run demo -- --fresh" starts over.',
    '',
  ].join('\n');
}
