import { commandSetting, say } from '../command-line.ts';
import { paperCheck } from '../features/pdf-verification/service.ts';
import { verifyFiles } from '../ledger/verify/verify-files.ts';
import { type Verdict, verify } from '../ledger/verify/verify-register.ts';
import { joinDatabase } from '../open-database.ts';
import { openStorage } from '../open-storage.ts';
import { secretNamed } from '../platform/postgres/secret.ts';
import { registersOf } from '../registers.ts';

const WITHOUT_FILES = '--without-files';

/**
 * Of the whole register: its history and entries, then its stored pictures, which takes long where
 * they lie far away. With a PDF: whether it agrees with the register.
 */
async function* verdicts(given: string | undefined): AsyncGenerator<Verdict> {
  const { config, database } = commandSetting();
  const { db, close } = await joinDatabase(database);
  try {
    const secret = await secretNamed(db, 'file-addresses');
    const now = () => new Date();
    const { storage } = openStorage(config, secret, now);
    if (given !== undefined && given !== WITHOUT_FILES) {
      const { verifyPaper } = await import('../features/pdf-verification/verify-file.ts');
      return yield await verifyPaper(
        given,
        paperCheck(db, registersOf({ db, storage, now }), storage),
      );
    }
    yield await verify(db);
    if (given === undefined) yield await verifyFiles(db, storage);
  } finally {
    await close();
  }
}

await say(verdicts(process.argv[2]));
