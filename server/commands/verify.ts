import type pg from 'pg';
import { VERIFICATION } from '#server/ledger/verify/messages.ts';
import { printResults, readCommandConfig } from '../command-line.ts';
import { pdfVerification } from '../features/pdf-verification/service.ts';
import { verifyFiles } from '../ledger/verify/verify-files.ts';
import { type VerificationResult, verify } from '../ledger/verify/verify-register.ts';
import { type DatabaseOptions, openAsReader } from '../open-database.ts';
import { openStorage } from '../open-storage.ts';
import { schemaOf } from '../platform/postgres/migrate.ts';
import { registersOf } from '../registers.ts';

const WITHOUT_FILES = '--without-files';

/**
 * Verifies the register: its history and entries, then its stored files, which takes long on a remote
 * store. With a PDF it verifies only that file against the register.
 */
async function* verifyRegister(given: string | undefined): AsyncGenerator<VerificationResult> {
  const { config, database } = readCommandConfig();
  const { db, pool, close } = await openAsReader(database);
  try {
    await requireRegister(pool, database);
    const now = () => new Date();
    // A verification creates no addresses, so it needs no secret to sign them.
    const { storage, scanAddresses } = openStorage(config, '', now);
    if (given !== undefined && given !== WITHOUT_FILES) {
      const { verifyPdfFile } = await import('../features/pdf-verification/verify-file.ts');
      return yield await verifyPdfFile(
        given,
        pdfVerification(db, registersOf({ db, storage, scanAddresses, now }), storage),
      );
    }
    const result = await verify(db);
    if (result.ends.length === 0) throw new Error(VERIFICATION.noRegister(placeOf(database)));
    yield result;
    if (given === undefined) yield await verifyFiles(db, storage);
  } finally {
    await close();
  }
}

/** @throws when the database is empty, or has the schema of another version */
async function requireRegister(pool: pg.Pool, database: DatabaseOptions): Promise<void> {
  const schema = await schemaOf(pool);
  if (schema === 'none') throw new Error(VERIFICATION.noRegister(placeOf(database)));
  if (schema !== 'current') throw new Error(VERIFICATION.otherSchema);
}

const placeOf = ({ urls, dataDir }: DatabaseOptions) =>
  urls.server === undefined ? dataDir : undefined;

await printResults(verifyRegister(process.argv[2]));
