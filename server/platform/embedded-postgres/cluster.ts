import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { problems } from './errors.ts';
import type { Location } from './location.ts';
import { run } from './owner.ts';

/** Role that creates the server's database. The server itself connects without its privileges. */
export const SUPERUSER = 'postgres';

/** Prefix of the folder of a cluster that is being created. */
const DRAFT = 'cluster-in-the-making-';

interface Options {
  readonly location: Location;
  readonly binaries: Binaries;
  readonly isDurable: boolean;
}

/**
 * Creates the cluster when there is none, and returns the password of its users.
 * @param options.isDurable false skips waiting for the disk, for clusters of tests
 */
export async function ensureCluster(options: Options): Promise<string> {
  const { location, binaries } = options;
  await removeDrafts(location.folder);
  const passwordFile = join(location.folder, 'password');
  if (!existsSync(location.cluster)) return createCluster(options, passwordFile);

  const version = (await readFile(join(location.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== `${binaries.majorVersion}`) {
    throw problems.otherVersion(location.cluster, version, binaries.majorVersion);
  }
  if (!existsSync(passwordFile)) throw problems.noPassword(passwordFile);
  return readFile(passwordFile, 'utf8');
}

async function createCluster(
  { location, binaries, isDurable }: Options,
  passwordFile: string,
): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, password, { flag: 'wx', mode: 0o600, flush: true });
  const draft = await mkdtemp(join(location.folder, DRAFT));
  for (const path of [passwordFile, draft]) {
    if (location.owner) await chown(path, location.owner.uid, location.owner.gid);
  }
  const created = await run(location.owner, binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ]);
  if (!created.ok) throw problems.creationFailed(created.output);
  await rename(draft, location.cluster);
  return password;
}

/** Removes drafts of interrupted creations. An initdb that outlived its server may still write in one. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(DRAFT)) continue;
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
