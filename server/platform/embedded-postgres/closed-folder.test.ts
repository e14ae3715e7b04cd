import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageFolder, prepareBinaries } from './binaries.ts';
import { ownerOf, runsAsRoot } from './owner.ts';
import { run } from './run.ts';
import { query, startHere, temporaryFolder } from './testing.ts';

/** A folder only root may enter, and a place that everyone may. */
async function closedFolder() {
  const folder = await temporaryFolder();
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const place = join(folder, 'place');
  return { closed, place, dataDir: join(closed, 'data') };
}

describe.skipIf(!runsAsRoot)('root in a closed folder', { timeout: 30_000 }, () => {
  it('finds the same data with the same data folder, also when it was moved', async () => {
    const { closed, dataDir, place } = await closedFolder();
    const first = await startHere(dataDir, { placeForClosedFolders: place });
    await query(first.connection, 'create table night (id int)');
    await expect(startHere(dataDir, { placeForClosedFolders: place })).rejects.toMatchObject({
      problem: 'in-use',
    });
    await first.stop();

    await rename(dataDir, join(closed, 'moved'));
    const second = await startHere(join(closed, 'moved'), { placeForClosedFolders: place });
    expect(await query(second.connection, 'select id from night')).toEqual([]);
  });

  it('starts afresh after the data folder was deleted, and removes the data', async () => {
    const { closed, dataDir, place } = await closedFolder();
    const first = await startHere(dataDir, { placeForClosedFolders: place });
    await query(first.connection, 'create table night (id int)');
    await first.stop();
    const [firstHome = ''] = await readdir(place);
    await rm(dataDir, { recursive: true });

    const second = await startHere(dataDir, { placeForClosedFolders: place });
    await expect(query(second.connection, 'select id from night')).rejects.toThrow('not exist');
    expect(await readdir(place)).toHaveLength(1);
    expect(await readdir(place)).not.toContain(firstHome);
    await second.stop();

    await rename(dataDir, join(closed, 'kept'));
    await startHere(dataDir, { placeForClosedFolders: place });
    expect(await readdir(place)).toHaveLength(2);
  });

  it('says so when the data that lay elsewhere are gone', async () => {
    const { dataDir, place } = await closedFolder();
    const first = await startHere(dataDir, { placeForClosedFolders: place });
    await first.stop();
    await rm(place, { recursive: true });
    await expect(startHere(dataDir, { placeForClosedFolders: place })).rejects.toMatchObject({
      problem: 'cluster-gone',
    });
  });

  it('runs the programs from one copy with its library links when the project is closed', async () => {
    const { closed, place } = await closedFolder();
    const packaged = join(closed, 'package');
    await cp(packageFolder(), packaged, { recursive: true, verbatimSymlinks: true });
    const owner = await ownerOf(join(closed, 'none'));
    const [one, two] = await Promise.all([
      prepareBinaries(packaged, owner, place),
      prepareBinaries(packaged, owner, place),
    ]);
    expect(one).toEqual(two);
    expect(await readdir(place)).toEqual([expect.stringContaining('postgresql-18')]);
    expect((await run(owner, one.initdb, ['--version'])).output).toContain('PostgreSQL) 18');
  });
});
