import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts';
import { createWhole } from './whole-file.ts';

export type ServerLock = {
  /** False when the folder was removed or replaced meanwhile. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
};

/**
 * Lets one living server at a time use `folder`; `inUse` makes the error for everyone else.
 *
 * Lock files are numbered and the highest holds. Who finds its holder dead creates the next number,
 * which only one can; the numbers never start again, because releasing empties the file and leaves
 * it. So a lock is never removed from under a server that has just taken it.
 */
export async function takeLock(folder: string, inUse: (pid: number) => Error): Promise<ServerLock> {
  const own = JSON.stringify({ ...(await ownIdentity()), token: randomUUID() });
  for (;;) {
    const before = await generations(folder);
    const highest = Math.max(0, ...before);
    const holder = highest > 0 ? await readHolder(lockFile(folder, highest)) : undefined;
    if (holder && (await isAlive(holder))) throw inUse(holder.pid);

    const mine = lockFile(folder, highest + 1);
    if (!(await createWhole(mine, own))) continue;
    const overtaken = Math.max(...(await generations(folder))) > highest + 1;
    if (overtaken) {
      await rm(mine, { force: true });
      continue;
    }
    for (const old of before) await rm(lockFile(folder, old), { force: true });
    const isHeld = async () => (await readFile(mine, 'utf8').catch(() => '')) === own;
    return {
      isHeld,
      release: async () => {
        if (await isHeld()) await truncate(mine);
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
