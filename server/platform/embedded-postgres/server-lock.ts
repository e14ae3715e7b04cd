import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { createAtomically } from '../files/atomic-file.ts';
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts';

export type ServerLock = {
  /** False when the folder was removed or replaced meanwhile. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
};

/**
 * Lets one running server at a time use `folder`; `inUse` creates the error for any other.
 *
 * Lock files are numbered, and the highest is in force. A server that finds its holder dead creates the
 * next number, which only one server can do. The numbers never start again, because releasing a lock
 * empties its file and does not remove it: so the lock of a server that has just started is never removed.
 */
export async function takeLock(folder: string, inUse: (pid: number) => Error): Promise<ServerLock> {
  const own = JSON.stringify({ ...(await ownIdentity()), token: randomUUID() });
  for (;;) {
    const before = await generations(folder);
    const highest = Math.max(0, ...before);
    const holder = highest > 0 ? await readHolder(lockFile(folder, highest)) : undefined;
    if (holder && (await isRunning(holder))) throw inUse(holder.pid);

    const file = lockFile(folder, highest + 1);
    if (!(await createAtomically(file, own))) continue;
    const isOvertaken = Math.max(...(await generations(folder))) > highest + 1;
    if (isOvertaken) {
      await rm(file, { force: true });
      continue;
    }
    for (const old of before) await rm(lockFile(folder, old), { force: true });
    const isHeld = async () => (await readFile(file, 'utf8').catch(() => '')) === own;
    return {
      isHeld,
      release: async () => {
        if (await isHeld()) await truncate(file);
      },
    };
  }
}

const lockFile = (folder: string, generation: number) => join(folder, `server.${generation}.lock`);

async function generations(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => {
    const match = /^server\.(\d+)\.lock$/.exec(name);
    return match ? [Number(match[1])] : [];
  });
}

async function readHolder(file: string): Promise<ProcessIdentity | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text === '' ? undefined : JSON.parse(text);
}
