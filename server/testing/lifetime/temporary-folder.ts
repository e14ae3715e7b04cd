import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterwards } from './afterwards.ts';

/** Makes a folder, which is removed after the test or the tests that make it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nightbook-test-'));
  afterwards(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
