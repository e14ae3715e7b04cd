import { parseArgs } from 'node:util';
import { z } from 'zod';
import { BACKUP } from '#server/backup/messages.ts';
import { readBackupKey } from '../backup/backup-key.ts';
import { drill } from '../backup/drill.ts';
import { restore } from '../backup/restore.ts';
import { printResults, readCommandConfig } from '../command-line.ts';
import { signingKeyFileOf, signingNameOf } from '../config.ts';
import { adminStore } from '../features/admins/store.ts';
import { CHECKPOINTS } from '../ledger/checkpoints/messages.ts';
import { ensureKey, rotateLostKey } from '../ledger/checkpoints/own-key.ts';
import { signCheckpoints, signRestored } from '../ledger/checkpoints/sign.ts';
import { type VerificationResult, verify } from '../ledger/verify/verify-register.ts';
import { migrateDatabase, openAsOwner, openForCommand } from '../open-database.ts';
import { openStorage } from '../open-storage.ts';
import { queueUnsent } from '../platform/mail/queue.ts';

const OPTIONS = {
  /** Loses an existing register. */
  replace: { type: 'boolean', default: false },
  /** Restores into a temporary database, verifies it, and removes it. */
  drill: { type: 'boolean', default: false },
  /** File with the secret keys of age. */
  identity: { type: 'string' },
  /** Restores a backup whose key is lost. */
  'without-key': { type: 'boolean', default: false },
  /** Restores a register whose signing key is lost, and makes another. */
  'without-signing-key': { type: 'boolean', default: false },
  /** Time of a state to which the database was restored by other means: only signs what is gone. */
  done: { type: 'string' },
} as const;

/** Restores a backup, migrates it to the newest schema, verifies its history and names its admins. */
async function* restoreFrom(args: string[]): AsyncGenerator<string | VerificationResult> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (values.done !== undefined) return yield* signLoss(values.done);
  const [file] = positionals;
  if (file === undefined) throw new Error(BACKUP.fileMissing('restore'));
  const { config, database } = readCommandConfig();
  const trust = { key: await readBackupKey(config), isKeyLost: values['without-key'] };
  if (values.drill) {
    const { log } = database;
    return yield* await drill(file, { trust, identityFile: values.identity, log });
  }
  const { pool, db, close } = await openAsOwner(database);
  try {
    const { storage } = openStorage(config, '', () => new Date());
    const keyFile = signingKeyFileOf(config);
    const signer = { db, keyFile, name: signingNameOf(config), now: () => new Date() };
    // Names the last changes that are about to be lost. A register that cannot be signed any more is replaced all the same.
    if (values.replace) await signCheckpoints(signer).catch(() => {});
    const { manifest, isAuthentic } = await restore(file, {
      pool,
      storage,
      trust,
      replaces: values.replace,
      identityFile: values.identity,
      signingKeyFile: values['without-signing-key'] ? undefined : keyFile,
    });
    await migrateDatabase(pool, database.log);
    await db.transaction().execute(queueUnsent);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    yield BACKUP.restored(rows, manifest.files, manifest.made_at);
    if (isAuthentic) yield BACKUP.authentic;
    else process.stderr.write(`${BACKUP.notAuthentic}\n`);
    yield await verify(db);
    const admins = await adminStore(db).all();
    yield BACKUP.administrators(admins.length);
    for (const { name, email } of admins) yield BACKUP.administrator(name, email);
    if (values['without-signing-key']) {
      yield CHECKPOINTS.lostReplaced(keyFile, await rotateLostKey(signer, new Date()));
    }
    await ensureKey(signer, { isRestored: true });
    const lost = await signRestored(signer, manifest.made_at);
    if (lost > 0) yield CHECKPOINTS.restored(lost);
  } finally {
    await close();
  }
}

/** Signs what is gone after a restore by other means than this command, such as those of PostgreSQL. */
async function* signLoss(state: string): AsyncGenerator<string> {
  const at = z.iso.datetime({ offset: true }).safeParse(state);
  if (!at.success) throw new Error(BACKUP.stateInvalid);
  const { config, database } = readCommandConfig();
  const { db, close } = await openForCommand(database);
  try {
    const signer = { db, keyFile: signingKeyFileOf(config), now: () => new Date() };
    yield CHECKPOINTS.restored(await signRestored(signer, new Date(at.data).toISOString()));
  } finally {
    await close();
  }
}

await printResults(restoreFrom(process.argv.slice(2)));
