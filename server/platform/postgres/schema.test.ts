import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { freshDatabase, urlOf } from '#server/testing/database.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// `npm run db:types` updates the types.
it('has row types that match the migrated database', async () => {
  const url = await urlOf(await freshDatabase());
  const codegen = file('../../../node_modules/.bin/kysely-codegen');
  const options = ['--config-file', file('./codegen.json'), '--url', url];
  const silent = ['--print', '--log-level', 'silent'];
  const { stdout } = await promisify(execFile)(codegen, [...options, ...silent]);
  await expect(stdout).toMatchFileSnapshot('./schema.gen.ts');
});
