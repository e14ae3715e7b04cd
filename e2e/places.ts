import { join } from 'node:path';

/** Everything of one run of the browser tests, on the disk. */
export const folder = process.env.E2E_FOLDER ?? '';

export const databaseUrlFile = join(folder, 'database-url');

/** Where mails land as files, none being sent. */
export const outbox = join(folder, 'outbox');
