import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { VERIFICATION } from '#server/ledger/verify/messages.ts';
import { printResults, readCommandConfig } from '../command-line.ts';
import { signingKeyFileOf } from '../config.ts';
import { pdfVerification } from '../features/pdf-verification/service.ts';
import { readSigned } from '../ledger/verify/read-signed.ts';
import { readNotes } from '../ledger/verify/signed-changes.ts';
import { verifyFiles } from '../ledger/verify/verify-files.ts';
import { type VerificationResult, verify } from '../ledger/verify/verify-register.ts';
import { type DatabaseOptions, openAsReader } from '../open-database.ts';
import { openStorage } from '../open-storage.ts';
import { schemaOf } from '../platform/postgres/migrate.ts';
import { registersOf } from '../registers.ts';

const WITHOUT_FILES = '--without-files';

/** First bytes of a PDF; another file is a text with notes. */
const PDF_MARK = '%PDF-';

/**
 * Verifies the register: its history and entries, also against what was signed of them, then its stored files, which
 * takes long on a remote store. With a text it holds the register against the notes in it, and leaves the files out.
 * With a PDF it verifies only that file against the register.
 */
async function* verifyRegister(given: string | undefined): AsyncGenerator<VerificationResult> {
  const { config, database } = readCommandConfig();
  const { db, reads, pool, close } = await openAsReader(database);
  try {
    await requireRegister(pool, database);
    const now = () => new Date();
    // A verification creates no addresses, so it needs no secret to sign them.
    const { storage, scanAddresses } = openStorage(config, '', now);
    const file = given === WITHOUT_FILES ? undefined : given;
    const text = file === undefined ? undefined : await readFile(file, 'utf8');
    if (file !== undefined && text?.startsWith(PDF_MARK)) {
      const { verifyPdfFile } = await import('../features/pdf-verification/verify-file.ts');
      return yield await verifyPdfFile(
        file,
        pdfVerification(db, registersOf({ db, reads, storage, scanAddresses, now }), storage),
      );
    }
    const signed = await readSigned(db, signingKeyFileOf(config));
    const { notes, refusals } = readNotes(text ?? '', signed?.keys ?? []);
    if (file !== undefined && notes.length + refusals.length === 0) {
      throw new Error(VERIFICATION.noNote(file));
    }
    for (const sentence of refusals) yield { isValid: false, sentence };
    const result = await verify(db, signed && { ...signed, notes });
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
