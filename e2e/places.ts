import { join } from 'node:path';

/** Folder of one run of the browser tests. */
export const folder = process.env.E2E_FOLDER ?? '';

export const databaseUrlFile = join(folder, 'database-url');

/** Folder to which the server writes mails instead of sending them. */
export const outbox = join(folder, 'outbox');
