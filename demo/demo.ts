import { startServer } from '#server/start-server.ts';
import type { DemoAccount } from './accounts.ts';
import { demoNotice, openDemo } from './open.ts';

/** Starts the server on the demo's venues, and prints the address and whom to sign in as. */
let accounts: readonly DemoAccount[] = [];
const address = await startServer(async ({ connection, storage, now }) => {
  accounts = await openDemo({ db: connection.db, storage, now });
});
process.stdout.write(demoNotice(address.replace('127.0.0.1', 'localhost'), accounts));
