import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { problems } from './errors.ts';
import type { Home } from './home.ts';
import { run } from './run.ts';

/** Only the supervisor signs in with it; the server's own user has no such powers. */
export const SUPERUSER = 'postgres';

/** How the folder of a cluster in the making begins. */
const DRAFT = 'cluster-in-the-making-';

/**
 * Creates the cluster when there is none, and gives the password of its users.
 *
 * @param durable false skips waiting for the disk, for clusters that are thrown away
 */
export async function ensureCluster(
  home: Home,
  binaries: Binaries,
  durable: boolean,
): Promise<string> {
  await removeDrafts(home.folder);
  const passwordFile = join(home.folder, 'password');
  if (!existsSync(home.cluster)) return createCluster(home, binaries, passwordFile, durable);

  const version = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== `${binaries.majorVersion}`) {
    throw problems.otherVersion(home.cluster, version, binaries.majorVersion);
  }
  if (!existsSync(passwordFile)) throw problems.noPassword(passwordFile);
  return readFile(passwordFile, 'utf8');
}

async function createCluster(
  home: Home,
  binaries: Binaries,
  passwordFile: string,
  durable: boolean,
): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, password, { flag: 'wx', mode: 0o600, flush: true });
  const draft = await mkdtemp(join(home.folder, DRAFT));
  for (const path of [passwordFile, draft]) {
    if (home.owner) await chown(path, home.owner.uid, home.owner.gid);
  }
  const created = await run(home.owner, binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  if (!created.ok) throw problems.creationFailed(created.output);
  await rename(draft, home.cluster);
  return password;
}

/** Drafts of creations cut short; an initdb that outlived its server may still write in one. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(DRAFT)) continue;
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
