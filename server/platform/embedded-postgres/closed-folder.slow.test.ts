import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageFolder, prepareBinaries } from './binaries.ts';
import { ownerOf, run, runsAsRoot } from './owner.ts';
import { query, startHere, temporaryFolder } from './testing.ts';

/** Creates a folder that only root may enter, and an external root that every account may. */
async function closedFolder() {
  const folder = await temporaryFolder();
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const externalRoot = join(folder, 'external');
  return { closed, externalRoot, dataDir: join(closed, 'data') };
}

describe.skipIf(!runsAsRoot)('root in a closed folder', { timeout: 30_000 }, () => {
  it('finds the data of a data folder, also after it was moved', async () => {
    const { closed, dataDir, externalRoot } = await closedFolder();
    const first = await startHere(dataDir, { externalRoot });
    await query(first.connection, 'create table night (id int)');
    await expect(startHere(dataDir, { externalRoot })).rejects.toMatchObject({
      problem: 'in-use',
    });
    await first.stop();

    await rename(dataDir, join(closed, 'moved'));
    const second = await startHere(join(closed, 'moved'), { externalRoot });
    expect(await query(second.connection, 'select id from night')).toEqual([]);
  });

  it('creates a new cluster after the data folder was deleted, and removes the old one', async () => {
    const { closed, dataDir, externalRoot } = await closedFolder();
    const first = await startHere(dataDir, { externalRoot });
    await query(first.connection, 'create table night (id int)');
    await first.stop();
    const [firstFolder = ''] = await readdir(externalRoot);
    await rm(dataDir, { recursive: true });

    const second = await startHere(dataDir, { externalRoot });
    await expect(query(second.connection, 'select id from night')).rejects.toThrow('not exist');
    expect(await readdir(externalRoot)).toHaveLength(1);
    expect(await readdir(externalRoot)).not.toContain(firstFolder);
    await second.stop();

    await rename(dataDir, join(closed, 'moved'));
    await startHere(dataDir, { externalRoot });
    expect(await readdir(externalRoot)).toHaveLength(2);
  });

  it('reports that the external folder is missing', async () => {
    const { dataDir, externalRoot } = await closedFolder();
    const first = await startHere(dataDir, { externalRoot });
    await first.stop();
    await rm(externalRoot, { recursive: true });
    await expect(startHere(dataDir, { externalRoot })).rejects.toMatchObject({
      problem: 'cluster-gone',
    });
  });

  it('runs the programs from one copy with its library links when the project is closed', async () => {
    const { closed, externalRoot } = await closedFolder();
    const packaged = join(closed, 'package');
    await cp(packageFolder(), packaged, { recursive: true, verbatimSymlinks: true });
    const owner = await ownerOf(join(closed, 'none'));
    const [one, two] = await Promise.all([
      prepareBinaries(packaged, owner, externalRoot),
      prepareBinaries(packaged, owner, externalRoot),
    ]);
    expect(one).toEqual(two);
    expect(await readdir(externalRoot)).toEqual([expect.stringContaining('postgresql-18')]);
    expect((await run(owner, one.initdb, ['--version'])).output).toContain('PostgreSQL) 18');
  });
});
