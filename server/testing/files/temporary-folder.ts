import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Makes a folder, which is removed after the tests that make it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nightbook-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
