import { printResults, readCommandConfig } from '../command-line.ts';
import { pdfVerification } from '../features/pdf-verification/service.ts';
import { verifyFiles } from '../ledger/verify/verify-files.ts';
import { type VerificationResult, verify } from '../ledger/verify/verify-register.ts';
import { openBesideServer } from '../open-database.ts';
import { openStorage } from '../open-storage.ts';
import { getOrCreateSecret } from '../platform/postgres/secret.ts';
import { registersOf } from '../registers.ts';

const WITHOUT_FILES = '--without-files';

/**
 * Verifies the register: its history and entries, then its stored files, which takes long on a remote
 * store. With a PDF it verifies only that file against the register.
 */
async function* verifyRegister(given: string | undefined): AsyncGenerator<VerificationResult> {
  const { config, database } = readCommandConfig();
  const { db, close } = await openBesideServer(database);
  try {
    const secret = await getOrCreateSecret(db, 'file-addresses');
    const now = () => new Date();
    const { storage } = openStorage(config, secret, now);
    if (given !== undefined && given !== WITHOUT_FILES) {
      const { verifyPdfFile } = await import('../features/pdf-verification/verify-file.ts');
      return yield await verifyPdfFile(
        given,
        pdfVerification(db, registersOf({ db, storage, now }), storage),
      );
    }
    yield await verify(db);
    if (given === undefined) yield await verifyFiles(db, storage);
  } finally {
    await close();
  }
}

await printResults(verifyRegister(process.argv[2]));
