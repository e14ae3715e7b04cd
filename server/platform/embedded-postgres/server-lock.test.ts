import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeLock } from './server-lock.ts';
import { temporaryFolder } from './testing.ts';

const inUse = (pid: number) => new Error(`in use by ${pid}`);

describe('the lock of a data folder', () => {
  it('is refused while its holder runs and free after a release', async () => {
    const folder = await temporaryFolder();
    const lock = await takeLock(folder, inUse);
    expect(await lock.isHeld()).toBe(true);
    await expect(takeLock(folder, inUse)).rejects.toThrow(`in use by ${process.pid}`);
    await lock.release();
    expect(await lock.isHeld()).toBe(false);
    await takeLock(folder, inUse);
  });

  it('passes from a dead holder, whose number another process has now, to exactly one of many', async () => {
    const folder = await temporaryFolder();
    const dead = { pid: process.pid, started: 'before' };
    await writeFile(join(folder, 'server.4.lock'), JSON.stringify(dead));
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => takeLock(folder, inUse)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['server.5.lock']);
  });
});
