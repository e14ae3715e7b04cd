import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';

/** Room that a run of all tests leaves unused, since Linux gives folders in memory half of it by default. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Makes the folder for temporary files of all further processes, which is removed when this one ends: in memory where
 * there is room, since the files of a copied database take ten times as long to create on a disk
 * (docs/decisions/029-structure-checks.md).
 */
export function useTemporaryFolder() {
  const folder = mkdtempSync(join(hasMemory() ? IN_MEMORY : tmpdir(), 'nightbook-'));
  // PostgreSQL, which does not run as root, makes its socket in it.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
}

/** Tells whether there is a folder in memory with enough room, from which programs may be started. */
function hasMemory() {
  if (process.platform !== 'linux') return false;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, place]) => place === IN_MEMORY);
  if (mount?.[2] !== 'tmpfs' || mount[3]?.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= NEEDED_BYTES;
}
