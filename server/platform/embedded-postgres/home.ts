import { existsSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { claimHome, createHome, readPointer } from './elsewhere.ts';
import { problems } from './errors.ts';
import { canEnter, type Owner, ownerOf, runsAsRoot } from './owner.ts';

/** Where cluster and programs lie when root's data folder or project is closed to others. */
export const PLACE_FOR_CLOSED_FOLDERS = '/var/lib/nightbook';

/** The folder of a data folder's cluster, password, lock and socket, and who runs PostgreSQL. */
export type Home = {
  dataFolder: string;
  folder: string;
  cluster: string;
  owner: Owner | undefined;
  isElsewhere: boolean;
};

/**
 * The home is `postgres/` in the data folder. When the server runs as root and the account that
 * runs PostgreSQL cannot enter the data folder (it lies under /root, say), the home is a folder of
 * its own under `place`, and the file `postgres.location` in the data folder names it. That file
 * decides from then on: with it the same data folder finds the same data, without it the start is
 * a fresh one.
 */
export async function findHome(dataDir: string, place: string): Promise<Home> {
  await mkdir(dataDir, { recursive: true });
  const dataFolder = await realpath(dataDir);
  const named = await readPointer(dataFolder);
  if (named) return elsewhere(dataFolder, named);

  const folder = join(dataFolder, 'postgres');
  const cluster = join(folder, 'cluster');
  const owner = await ownerOf(cluster);
  if (owner && !(await canEnter(owner, dataFolder))) {
    if (existsSync(cluster)) throw problems.closedFolder(cluster, owner.uid);
    return elsewhere(dataFolder, await createHome(dataFolder, place));
  }
  await mkdir(folder, { recursive: true, mode: runsAsRoot ? 0o711 : 0o700 });
  return { dataFolder, folder, cluster, owner, isElsewhere: false };
}

async function elsewhere(dataFolder: string, folder: string): Promise<Home> {
  const cluster = join(folder, 'cluster');
  const owner = await ownerOf(cluster);
  await claimHome(folder, dataFolder);
  return { dataFolder, folder, cluster, owner, isElsewhere: true };
}
