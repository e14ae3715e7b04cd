import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { readParts } from '#server/backup/archive-reader.ts';
import { MANIFEST, manifest } from '#server/backup/manifest.ts';
import { restore } from '#server/backup/restore.ts';
import { migrateDatabase } from '#server/open-database.ts';
import { localStorage } from '#server/platform/files/local.ts';
import type { TestApp } from '../app.ts';

// A register as the first kept version made it, before its 27 migrations became one schema: two weeks of October 2026
// with every state of a trading day, entries that were corrected, transcribed, recorded later and voided, and a page
// of a paper register.

export const BASELINE_BACKUP = fileURLToPath(new URL('register.zip', import.meta.url));

/** The key that proves the backup. */
export const BASELINE_KEY = 'the key of the backups of this test';

/** When its documents were exported. */
export const BASELINE_EXPORTED_AT = '2026-10-16T03:00:00.000Z';

/** Returns the statements of the 27 migrations, and those that record them. */
export async function schemaBeforeBaseline(): Promise<string> {
  return gunzipSync(await readFile(new URL('schema.sql.gz', import.meta.url))).toString();
}

/** Lists the columns that a table had. */
export async function baselineColumns(table: string): Promise<string[]> {
  for await (const { name, open } of readParts(BASELINE_BACKUP)) {
    if (name !== MANIFEST) continue;
    const { tables } = manifest.parse(JSON.parse(await text(await open())));
    return tables.find((one) => one.name === table)?.columns ?? [];
  }
  throw new Error('The backup has no manifest');
}

/** Restores the register into an app, and migrates it. */
export async function restoreBaseline({ pool, files, now }: TestApp): Promise<void> {
  const storage = localStorage({ folder: files, secret: 'for tests', publicUrl: '', now });
  const trust = { key: BASELINE_KEY, isKeyLost: false };
  await restore(BASELINE_BACKUP, { pool, storage, replaces: true, trust });
  await migrateDatabase(pool, pino({ level: 'silent' }));
}
