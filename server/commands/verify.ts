import { commandSetting, say } from '../command-line.ts';
import { pdfVerification } from '../features/pdf-verification/service.ts';
import { registersOf } from '../features/registers.ts';
import { verifyFiles } from '../ledger/verify/verify-files.ts';
import { type Verdict, verify } from '../ledger/verify/verify-register.ts';
import { openStorage } from '../platform/files/open.ts';
import { joinDatabase } from '../platform/postgres/open.ts';
import { secretNamed } from '../platform/postgres/secret.ts';

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
      const { verifyPdfFile } = await import('../features/pdf-verification/verify-file.ts');
      return yield await verifyPdfFile(
        given,
        pdfVerification(db, registersOf(db, storage, now), storage),
      );
    }
    yield await verify(db);
    if (given === undefined) yield await verifyFiles(db, storage);
  } finally {
    await close();
  }
}

await say(verdicts(process.argv[2]));
