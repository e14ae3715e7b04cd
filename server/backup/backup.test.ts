import { createHash } from 'node:crypto';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { migrateDatabase } from '#server/open-database.ts';
import { temporaryFolder } from '#server/testing/lifetime/temporary-folder.ts';
import { createKeyFile } from '../ledger/checkpoints/key-file.ts';
import { signCheckpoints } from '../ledger/checkpoints/sign.ts';
import { verify } from '../ledger/verify/verify-register.ts';
import { keyOf } from '../platform/files/keys.ts';
import { localStorage } from '../platform/files/local.ts';
import type { Storage } from '../platform/files/storage.ts';
import { queueFixedMail } from '../platform/mail/queue.ts';
import { mailStore } from '../platform/mail/store.ts';
import type { Connection } from '../platform/postgres/connect.ts';
import { buildTestApp } from '../testing/app.ts';
import { freshDatabase, urlOf } from '../testing/database.ts';
import { recordFault } from '../testing/entries.ts';
import { recordCheck } from '../testing/form-a.ts';
import { startRelay } from '../testing/network/relay.ts';
import { insertUser, insertVenue, recordFixtures } from '../testing/records.ts';
import { insertWebhook } from '../testing/webhooks.ts';
import { readParts } from './archive-reader.ts';
import { writeArchive } from './archive-writer.ts';
import { backUp } from './back-up.ts';
import { getOrCreateBackupKey, keyFileIn } from './backup-key.ts';
import { MAC, MANIFEST, type Manifest } from './manifest.ts';
import { BACKUP } from './messages.ts';
import { restore } from './restore.ts';
import { validateBackup } from './validate-backup.ts';

const KEY = 'the key of the backups of this test';
const NOW = new Date('2026-11-20T12:00:00Z');
const storageIn = (folder: string) =>
  localStorage({ folder, secret: '', publicUrl: '', now: () => NOW });

const TRUST = { key: KEY, isKeyLost: false };

const source = await buildTestApp({ startsAt: NOW.toISOString() });
const connection = await freshDatabase();
const folder = await temporaryFolder();
const venue = await insertVenue(source.db);
const manager = await insertUser(source.db, 'manager', { venues: [venue] });
await insertUser(source.db, 'staff', { venues: [venue] });
await source.db.insertInto('questions').values({ title: 'Recording?', is_core: true }).execute();
for (const submitted_at of ['2026-11-19T20:00:00', '2026-11-20T20:00:00']) {
  await recordCheck(source, manager, { venue_id: venue.id, submitted_at });
}
await recordFault(source, manager, { description: 'Tab\there,\n\\N and "quotes" \u{1F4F9}' });
const gone = await insertVenue(source.db);
await source.db.deleteFrom('venues').where('id', '=', gone.id).execute();
await insertWebhook(source.db, await insertUser(source.db, 'admin'), 'Head office');
await recordFixtures(source.db);
const mail = { to: 'a@x.example', mail: 'passwordReset', path: '/auth/password-reset/t' } as const;
await source.db.transaction().execute((trx) => queueFixedMail(trx, mail, NOW));
await signCheckpoints(source);

let made = 0;
const newFile = () => join(folder, `${++made}.zip`);

async function aBackup(recipients: readonly string[] = []) {
  const file = newFile();
  const from = { pool: source.pool, storage: storageIn(source.files) };
  return { file, ...(await backUp(file, { ...from, now: NOW, key: KEY, recipients })) };
}

async function partsOf(file: string) {
  const parts = new Map<string, Buffer>();
  for await (const part of readParts(file)) {
    parts.set(part.name, await buffer(await part.open()));
  }
  return parts;
}

const entriesIn = (db: Connection['db']) =>
  db.selectFrom('form_a_entries').selectAll().orderBy('id').execute();

const somewhere = (): Storage => storageIn(join(folder, `files-${made}`));

const { file: genuine, ...backedUp } = await aBackup();
const genuineBytes = await readFile(genuine);

/** The register that the backup was restored into, which was empty. */
const { db } = connection;
const storage = somewhere();
await restore(genuine, {
  ...{ pool: connection.pool, storage, replaces: false, trust: TRUST },
  signingKeyFile: source.keyFile,
});
await migrateDatabase(connection.pool, pino({ level: 'silent' }));

describe('a backup', () => {
  it('restores every record, file and number, and no session, link or secret', async () => {
    expect(backedUp).toMatchObject({ files: 2, lost: [] });
    expect(backedUp.rows).toBeGreaterThan(10);
    expect(await entriesIn(db)).toEqual(await entriesIn(source.db));
    const faults = (at: Connection['db']) => at.selectFrom('form_b_entries').selectAll().execute();
    expect(await faults(db)).toEqual(await faults(source.db));
    expect(await verify(db)).toMatchObject({ isValid: true });
    expect(await verify(db)).toEqual(await verify(source.db));
    for (const { signature } of await entriesIn(db)) {
      const there = await storage.read(signature);
      const bytes = there && (await buffer(there.body));
      expect(bytes && keyOf('signature', 'image/png', bytes).slice(-68)).toBe(signature.slice(-68));
    }
    for (const table of ['sessions', 'password_resets', 'secrets'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const webhooks = await db.selectFrom('webhooks').select('secret').execute();
    expect(webhooks).toEqual([{ secret: null }]);
    const links = await db.selectFrom('mails').select('link').execute();
    expect(links).toEqual([{ link: null }]);
    expect(await db.transaction().execute((trx) => mailStore(trx).unsent())).toEqual([]);
  });

  it('reuses no number, also when its record was deleted', async () => {
    expect(Number((await insertVenue(db)).id)).toBeGreaterThan(Number(gone.id));
    await expect(sql`delete from history`.execute(db)).rejects.toThrow('append-only');
  });

  it('counts the rows of a table also where their number comes late', async () => {
    const relay = await startRelay(await urlOf(source), 2);
    const pool = new pg.Pool({ connectionString: relay.url });
    const from = { pool, storage: storageIn(source.files) };
    const { rows } = await backUp(newFile(), { ...from, now: NOW, key: KEY });
    expect(rows).toBe(backedUp.rows);
    await pool.end();
    await relay.close();
  });

  it('reports lost files, and contains the rest', async () => {
    const [{ signature } = { signature: '' }] = await entriesIn(source.db);
    const storage = storageIn(source.files);
    const there = await storage.read(signature);
    const bytes = there ? await buffer(there.body) : Buffer.alloc(0);
    await storage.write(signature, bytes.subarray(1));
    expect((await aBackup()).lost).toEqual([signature]);
    await storage.remove(signature);
    const { file, lost } = await aBackup();
    expect(lost).toEqual([signature]);
    await storage.write(signature, bytes);
    const { manifest } = await validateBackup(file, TRUST);
    const { tables } = (await validateBackup(genuine, TRUST)).manifest;
    expect(manifest).toMatchObject({ files: 1, tables });
  });
});

/** Bytes from the CRC-32 of an entry of a zip file's list to its name (APPNOTE.TXT, 4.3.12). */
const CHECKSUM_BEFORE_NAME = 30;

describe('a restore changes nothing', () => {
  const refused = async (file: string, sentence: string, options: Restoring = {}) => {
    const before = await entriesIn(db);
    await expect(restoring(file, options)).rejects.toThrow(sentence);
    expect(await entriesIn(db)).toEqual(before);
  };

  const written = async (bytes: Uint8Array) => {
    const file = newFile();
    await writeFile(file, bytes);
    return file;
  };

  it('when a register exists, unless it may be replaced', async () => {
    await refused(genuine, BACKUP.notEmpty(genuine), { replaces: false });
  });

  it.each([0.2, 0.5, 0.9])('when the file is truncated at %f of its length', async (share) => {
    const file = await written(genuineBytes.subarray(0, genuineBytes.length * share));
    await refused(file, BACKUP.unreadable(file));
  });

  it('when any part of the file is damaged', async () => {
    const contentOf = async (file: string) => {
      const parts = [...(await partsOf(file))];
      return Buffer.concat(parts.flatMap(([name, bytes]) => [Buffer.from(name), bytes]));
    };
    const expected = await contentOf(genuine);
    const steps = Array.from({ length: 6 }, (_, step) => step / 6);
    const anywhere = steps.map((share) => 40 + Math.floor((genuineBytes.length - 70) * share));
    // A stored file is not compressed: its hash alone shows the damage.
    const inFile = genuineBytes.indexOf('IDAT') + 8;
    for (const at of [...anywhere, inFile]) {
      const damaged = Buffer.from(genuineBytes);
      damaged[at] = (damaged[at] ?? 0) ^ 0x55;
      const file = await written(damaged);
      await validateBackup(file, TRUST).then(
        // The damaged byte was insignificant, such as the time of a part.
        async () => expect((await contentOf(file)).equals(expected)).toBe(true),
        (error) => expect(error.message).toContain(file),
      );
    }
  });

  it('when the manifest differs from its checksum in the list of parts', async () => {
    const bytes = Buffer.from(genuineBytes);
    const checksum = bytes.lastIndexOf(MANIFEST) - CHECKSUM_BEFORE_NAME;
    bytes[checksum] = (bytes[checksum] ?? 0) ^ 0x55;
    const file = await written(bytes);
    await refused(file, BACKUP.unreadable(file));
  });

  it('when the file does not exist, or is of a newer version', async () => {
    const none = join(folder, 'none.zip');
    await refused(none, BACKUP.unreadable(none));
    const file = await forged(changeManifest(({ migrations }) => migrations.push('999-later.sql')));
    await refused(file, BACKUP.newer(file), { key: undefined, isKeyLost: true });
  });
});

interface Restoring {
  readonly key?: string | undefined;
  readonly isKeyLost?: boolean;
  readonly identityFile?: string;
  readonly signingKeyFile?: string;
  readonly replaces?: boolean;
}

function restoring(file: string, { isKeyLost = false, ...given }: Restoring = {}) {
  const { key, replaces = true, ...options } = { key: KEY, ...given };
  const storage = somewhere();
  const trust = { key, isKeyLost };
  return restore(file, { pool: connection.pool, storage, replaces, trust, ...options });
}

type Forge = (parts: Map<string, Buffer>) => void;

/** Unpacks the backup, changes its parts, and packs it with a manifest whose hashes are right. */
async function forged(forge: Forge): Promise<string> {
  const parts = await partsOf(genuine);
  forge(parts);
  const manifest: Manifest = JSON.parse(parts.get(MANIFEST)?.toString() ?? '');
  for (const table of manifest.tables) {
    const rows = parts.get(`tables/${table.name}.copy`) ?? Buffer.alloc(0);
    table.sha256 = createHash('sha256').update(rows).digest('hex');
  }
  // As it was written: one that did not change has the MAC that is there.
  parts.set(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
  const file = newFile();
  const plain = async (bytes: Readable) => bytes;
  await writeArchive(file, plain, async (archive) => {
    for (const [name, bytes] of parts) await archive.add(name, Readable.from([bytes]));
  });
  return file;
}

const makeAdmin: Forge = (parts) => {
  const users = parts.get('tables/users.copy')?.toString() ?? '';
  parts.set('tables/users.copy', Buffer.from(users.replace('\tstaff\t', '\tadmin\t')));
};

const changeManifest =
  (change: (manifest: Manifest) => void): Forge =>
  (parts) => {
    const manifest: Manifest = JSON.parse(parts.get(MANIFEST)?.toString() ?? '');
    change(manifest);
    parts.set(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  };

const withoutMac: Forge = (parts) => parts.delete(MAC);

describe('a restore', () => {
  it('refuses a backup in which an account became an admin', async () => {
    const file = await forged(makeAdmin);
    await expect(restoring(file)).rejects.toThrow(BACKUP.altered(file));
  });

  it('refuses a backup whose MAC was taken out', async () => {
    const file = await forged((parts) => {
      makeAdmin(parts);
      withoutMac(parts);
    });
    await expect(restoring(file)).rejects.toThrow(BACKUP.altered(file));
  });

  it('refuses a backup with a part that its manifest does not name', async () => {
    const file = await forged((parts) => parts.set('tables/more.copy', Buffer.alloc(0)));
    await expect(restoring(file)).rejects.toThrow(BACKUP.altered(file));
  });

  it('refuses a backup whose rows do not fit into its schema', async () => {
    const file = await forged(
      changeManifest(({ tables }) => {
        for (const table of tables) table.columns.push('never_there');
      }),
    );
    const options = { key: undefined, isKeyLost: true };
    const damaged = BACKUP.damaged(file, 'audit_stream');
    await expect(restoring(file, options)).rejects.toThrow(damaged);
  });

  it('refuses a backup made with another key, and one whose key it does not have', async () => {
    await expect(restoring(genuine, { key: 'another' })).rejects.toThrow(BACKUP.altered(genuine));
    const missing = BACKUP.keyMissing(genuine);
    await expect(restoring(genuine, { key: undefined })).rejects.toThrow(missing);
  });

  it('accepts a backup whose key is lost when told so', async () => {
    const lost = await validateBackup(genuine, { key: undefined, isKeyLost: true });
    expect(lost).toMatchObject({ isAuthentic: false });
  });
});

describe('the key of backups', () => {
  it('is one, also when several make it at the same moment', async () => {
    const makers = Array.from({ length: 8 }, () =>
      getOrCreateBackupKey({ DATA_DIR: join(folder, 'new') }),
    );
    const made = await Promise.all(makers);
    expect(new Set(made.map(({ key }) => key)).size).toBe(1);
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('is not made where its file leads nowhere', async () => {
    const data = join(folder, 'linked');
    const file = keyFileIn(data);
    await mkdir(data);
    await symlink(join(folder, 'no-secret'), file);
    const making = getOrCreateBackupKey({ DATA_DIR: data });
    await expect(making).rejects.toThrow(BACKUP.keyNotStored(file));
  });
});

describe('a backup encrypted to a recipient', () => {
  it('is readable with the identity alone', async () => {
    const identity = await generateX25519Identity();
    const { file } = await aBackup([await identityToRecipient(identity)]);
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(bytes.includes('tables/users.copy')).toBe(false);
    await expect(restoring(file)).rejects.toThrow(BACKUP.encrypted(file));

    const identityFile = join(folder, 'identity.txt');
    await writeFile(identityFile, `# created: today\n${identity}\n`);
    expect(await restoring(file, { identityFile })).toMatchObject({ isAuthentic: true });
    await expect(restoring(file, { identityFile, key: undefined })).rejects.toThrow(
      BACKUP.keyMissing(file),
    );

    const other = join(folder, 'other.txt');
    await writeFile(other, await generateX25519Identity());
    const refusal = BACKUP.notDecrypted(file, other);
    await expect(restoring(file, { identityFile: other })).rejects.toThrow(refusal);
    bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1;
    await writeFile(file, bytes);
    await expect(restoring(file, { identityFile })).rejects.toThrow(
      BACKUP.notDecrypted(file, identityFile),
    );
  });
});

describe('the backup of a signed register', () => {
  // Without a file of keys, which may be lost, all others above are restored.
  it('needs its key', async () => {
    const other = join(folder, 'other.key');
    await createKeyFile(other, 'register.test');
    const swapped = restoring(genuine, { signingKeyFile: other });
    await expect(swapped).rejects.toThrow(BACKUP.otherSigningKey(other));
  });
});
