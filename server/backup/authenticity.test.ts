import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, describe, expect, it } from 'vitest';
import { BACKUP } from '#contract/messages/terminal/backup.ts';
import { localStorage } from '../platform/files/local/local.ts';
import { freshDatabase } from '../testing/database.ts';
import { insertUser, insertVenue, recordFixtures } from '../testing/records.ts';
import { readParts } from './archive-reader.ts';
import { writeArchive } from './archive-writer.ts';
import { backUp } from './back-up.ts';
import { MAC, MANIFEST, type Manifest } from './manifest.ts';
import { restore } from './restore.ts';

const KEY = 'the key of the backups of this test';
const NOW = new Date('2026-11-20T12:00:00Z');

let made = 0;

const source = await freshDatabase();
const target = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), 'nightbook-backup-'));
afterAll(() => rm(folder, { recursive: true }));
const venue = await insertVenue(source.db);
await insertUser(source.db, 'staff', { venues: [venue] });
await recordFixtures(source.db);

const storage = () =>
  localStorage({ folder: join(folder, 'files'), secret: '', publicUrl: '', now: () => NOW });

const genuine = await backedUp();

async function backedUp(recipients: readonly string[] = []): Promise<string> {
  const file = join(folder, `${++made}.zip`);
  await backUp(file, { pool: source.pool, storage: storage(), now: NOW, key: KEY, recipients });
  return file;
}

interface Restoring {
  readonly key?: string | undefined;
  readonly isKeyLost?: boolean;
  readonly identityFile?: string;
}

const restoring = (file: string, { isKeyLost = false, identityFile, ...given }: Restoring = {}) =>
  restore(file, {
    pool: target.pool,
    storage: storage(),
    replaces: true,
    trust: { key: 'key' in given ? given.key : KEY, isKeyLost },
    identityFile,
  });

type Forge = (parts: Map<string, Buffer>) => void;

/** Unpacks the backup, changes its parts, and packs it with a manifest whose hashes are right. */
async function forged(forge: Forge): Promise<string> {
  const parts = new Map<string, Buffer>();
  for await (const part of readParts(genuine)) {
    parts.set(part.name, await buffer(await part.open()));
  }
  forge(parts);
  const manifest: Manifest = JSON.parse(parts.get(MANIFEST)?.toString() ?? '');
  for (const table of manifest.tables) {
    const rows = parts.get(`tables/${table.name}.copy`) ?? Buffer.alloc(0);
    table.sha256 = createHash('sha256').update(rows).digest('hex');
  }
  parts.set(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  const file = join(folder, `${++made}.zip`);
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

const withoutMac: Forge = (parts) => parts.delete(MAC);

describe('a restore', () => {
  it('accepts a backup made with the key of the register', async () => {
    expect(await restoring(genuine)).toMatchObject({ isAuthentic: true });
  });

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
    const file = await forged((parts) => {
      const manifest: Manifest = JSON.parse(parts.get(MANIFEST)?.toString() ?? '');
      for (const table of manifest.tables) table.columns.push('never_there');
      parts.set(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    });
    const options = { key: undefined, isKeyLost: true };
    const damaged = BACKUP.damaged(file, 'backups');
    await expect(restoring(file, options)).rejects.toThrow(damaged);
  });

  it('refuses a backup made with another key, and one whose key it does not have', async () => {
    await expect(restoring(genuine, { key: 'another' })).rejects.toThrow(BACKUP.altered(genuine));
    await expect(restoring(genuine, { key: undefined })).rejects.toThrow(
      BACKUP.keyMissing(genuine),
    );
  });

  it('accepts a backup whose key is lost when told so', async () => {
    const lost = await restoring(genuine, { key: undefined, isKeyLost: true });
    expect(lost).toMatchObject({ isAuthentic: false });
  });
});

describe('a backup encrypted to a recipient', () => {
  it('is readable with the identity alone', async () => {
    const identity = await generateX25519Identity();
    const file = await backedUp([await identityToRecipient(identity)]);
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
