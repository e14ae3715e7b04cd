import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  link,
  mkdir,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { createAtomically } from '../files/atomic-file.ts';
import { problems } from './errors.ts';
import { canEnter, type Owner, ownerOf, runsAsRoot } from './owner.ts';

/** Parent of the folders for data folders that PostgreSQL's account cannot enter. */
export const EXTERNAL_ROOT = '/var/lib/nightbook';

/** Folder of a data folder's cluster, password, lock and socket, and the account that runs PostgreSQL. */
export type Location = {
  dataFolder: string;
  folder: string;
  cluster: string;
  owner: Owner | undefined;
  /** True when `folder` is outside the data folder. */
  isExternal: boolean;
};

/**
 * Finds the location of a data folder: its subfolder `postgres/`. When the server runs as root and the
 * account that runs PostgreSQL cannot enter the data folder (under /root, say), the location is a new
 * folder under `externalRoot`, and the file `postgres.location` in the data folder names it. That file
 * decides from then on: with it a data folder finds its data again, without it the start is a fresh one.
 */
export async function findLocation(dataDir: string, externalRoot: string): Promise<Location> {
  await mkdir(dataDir, { recursive: true });
  const dataFolder = await realpath(dataDir);
  const named = await readPointer(dataFolder);
  if (named) return externalLocation(dataFolder, named);

  const folder = join(dataFolder, 'postgres');
  const cluster = join(folder, 'cluster');
  const owner = await ownerOf(cluster);
  if (owner && !(await canEnter(owner, dataFolder))) {
    if (existsSync(cluster)) throw problems.closedFolder(cluster, owner.uid);
    return externalLocation(dataFolder, await createExternalFolder(dataFolder, externalRoot));
  }
  await mkdir(folder, { recursive: true, mode: runsAsRoot ? 0o711 : 0o700 });
  return { dataFolder, folder, cluster, owner, isExternal: false };
}

/** Tells whether the data folder has a cluster, or names one outside itself. Creates nothing. */
export const hasCluster = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres', 'cluster')) || existsSync(pointerIn(dataDir));

/** Removes a data folder, and the cluster that it names outside itself. PostgreSQL must have stopped. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const outside = await readPointer(dataDir).catch(() => undefined);
  for (const folder of [outside, dataDir]) {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function externalLocation(dataFolder: string, folder: string): Promise<Location> {
  const cluster = join(folder, 'cluster');
  const owner = await ownerOf(cluster);
  await linkExternalFolder(folder, dataFolder);
  return { dataFolder, folder, cluster, owner, isExternal: true };
}

const pointerIn = (dataFolder: string) => join(dataFolder, 'postgres.location');
const linkIn = (folder: string) => join(folder, 'claim');
const dataFolderFileIn = (folder: string) => join(folder, 'data-folder');

/** Returns the folder that the data folder names, when it has one outside itself. */
async function readPointer(dataFolder: string): Promise<string | undefined> {
  const pointer = pointerIn(dataFolder);
  if (!existsSync(pointer)) return undefined;
  const folder = (await readFile(pointer, 'utf8')).trim();
  if (!existsSync(folder)) throw problems.clusterGone(pointer, folder);
  return folder;
}

/** Creates a folder and the data folder's pointer to it. Concurrent calls return one folder. */
async function createExternalFolder(dataFolder: string, externalRoot: string): Promise<string> {
  await mkdir(externalRoot, { recursive: true, mode: 0o755 });
  const folder = join(await realpath(externalRoot), randomBytes(8).toString('hex'));
  await mkdir(folder);
  await chmod(folder, 0o711);
  if (await createAtomically(pointerIn(dataFolder), `${folder}\n`)) return folder;
  await rm(folder, { recursive: true });
  return (await readPointer(dataFolder)) ?? createExternalFolder(dataFolder, externalRoot);
}

/**
 * Records in the folder which data folder it belongs to, and links the pointer under a second name (a
 * hard link): when the first name no longer exists, that data folder was deleted, not just moved.
 */
async function linkExternalFolder(folder: string, dataFolder: string): Promise<void> {
  await writeFile(dataFolderFileIn(folder), dataFolder);
  await link(pointerIn(dataFolder), linkIn(folder)).catch(() => undefined);
}

/**
 * Finds the folders of earlier data folders at the same path that were deleted. Where the pointer could
 * not be linked (another disk) nothing proves the deletion, and the folder is left alone.
 */
export async function findAbandonedFolders({ folder, dataFolder }: Location): Promise<string[]> {
  const externalRoot = join(folder, '..');
  const candidates = (await readdir(externalRoot)).map((name) => join(externalRoot, name));
  const abandoned: string[] = [];
  for (const candidate of candidates) {
    if (candidate === folder) continue;
    const served = await readFile(dataFolderFileIn(candidate), 'utf8').catch(() => undefined);
    const linked = await stat(linkIn(candidate)).catch(() => undefined);
    if (served === dataFolder && linked?.nlink === 1) abandoned.push(candidate);
  }
  return abandoned;
}
