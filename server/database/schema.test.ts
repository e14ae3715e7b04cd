import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { databaseAt } from '../testing/global-setup.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// `npx vitest run --project server server/database/schema.test.ts -u` writes the types anew.
it('has row types that are those of the migrated database', async () => {
  const { pool } = await freshDatabase();
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const url = databaseAt(inject('postgres').url, rows[0]?.name ?? '');
  const codegen = file('../../node_modules/.bin/kysely-codegen');
  const options = ['--config-file', file('./codegen.json'), '--url', url];
  const silent = ['--print', '--log-level', 'silent'];
  const { stdout } = await promisify(execFile)(codegen, [...options, ...silent]);
  await expect(stdout).toMatchFileSnapshot('./schema.gen.ts');
});
