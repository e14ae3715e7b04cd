import type { Storage } from '#server/platform/files/storage.ts';
import { everyFrom, type Recurring } from '#server/platform/jobs/tasks.ts';
import type { Maintain } from '#server/platform/maintenance/maintenance.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { readSigned } from './read-signed.ts';
import { verifyFiles } from './verify-files.ts';
import { verify } from './verify-register.ts';

interface Dependencies {
  readonly db: Database;
  readonly storage: Storage;
  /** Path of the key that signs the register. */
  readonly signingKeyFile: string;
  readonly maintain: Maintain;
}

/** Runs each day, an hour after the backup. */
export const VERIFYING: Recurring = {
  task: 'verifyRegister',
  next: everyFrom({ hour: 20, minute: 35 }),
};

/** Creates the task that verifies the register, and then its stored files, as `npm run verify` does. */
export function verificationTask({ db, storage, signingKeyFile, maintain }: Dependencies) {
  return (): Promise<void> =>
    maintain('verification', async () => {
      const register = await verify(db, await readSigned(db, signingKeyFile));
      const files = await verifyFiles(db, storage);
      const wrong = [...register.errors, ...(files.isValid ? [] : [files.sentence])];
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
      return [register.sentence.split('\n').at(-1), files.sentence].join(' ');
    });
}
