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
import { problems } from './errors.ts';
import { createWhole } from './whole-file.ts';

const pointerIn = (dataFolder: string) => join(dataFolder, 'postgres.location');
const claimIn = (home: string) => join(home, 'claim');
const dataFolderFileIn = (home: string) => join(home, 'data-folder');

/** The home that the data folder names, when it has one outside itself. */
export async function readPointer(dataFolder: string): Promise<string | undefined> {
  const pointer = pointerIn(dataFolder);
  if (!existsSync(pointer)) return undefined;
  const home = (await readFile(pointer, 'utf8')).trim();
  if (!existsSync(home)) throw problems.clusterGone(pointer, home);
  return home;
}

/** Makes a home under `place` and the data folder's pointer to it; several at once agree on one. */
export async function createHome(dataFolder: string, place: string): Promise<string> {
  await mkdir(place, { recursive: true, mode: 0o755 });
  const home = join(await realpath(place), randomBytes(8).toString('hex'));
  await mkdir(home);
  await chmod(home, 0o711);
  if (await createWhole(pointerIn(dataFolder), `${home}\n`)) return home;
  await rm(home, { recursive: true });
  return (await readPointer(dataFolder)) ?? createHome(dataFolder, place);
}

/**
 * Notes in the home which data folder it serves. The claim is the pointer under a second name (a
 * hard link): when its first name is gone, that data folder has been deleted, not just moved.
 */
export async function claimHome(home: string, dataFolder: string): Promise<void> {
  await writeFile(dataFolderFileIn(home), dataFolder);
  await link(pointerIn(dataFolder), claimIn(home)).catch(() => undefined);
}

/**
 * Homes of earlier data folders at the same path that have been deleted. Where the claim could not
 * be linked (another disk) nothing proves the deletion, and the home stays.
 */
export async function abandonedHomes(home: string, dataFolder: string): Promise<string[]> {
  const place = join(home, '..');
  const candidates = (await readdir(place)).map((name) => join(place, name));
  const abandoned: string[] = [];
  for (const candidate of candidates) {
    if (candidate === home) continue;
    const served = await readFile(dataFolderFileIn(candidate), 'utf8').catch(() => undefined);
    const claim = await stat(claimIn(candidate)).catch(() => undefined);
    if (served === dataFolder && claim?.nlink === 1) abandoned.push(candidate);
  }
  return abandoned;
}
