import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { reasonOf } from '../error-text.ts';
import { problems } from './errors.ts';

/** The account PostgreSQL runs as when it may not run as this process's own user. */
export type Owner = { uid: number; gid: number };

export const runsAsRoot = process.getuid?.() === 0;

const PREFERRED_ACCOUNTS = ['postgres', '_postgres', 'nobody'];

/**
 * Chooses the account, since PostgreSQL refuses root: the owner of an existing cluster; for a new one
 * `postgres`, else `nobody`, else another account of /etc/passwd (initdb looks its user up there).
 */
export async function ownerOf(clusterFolder: string): Promise<Owner | undefined> {
  const found = await stat(clusterFolder).catch(() => undefined);
  if (runsAsRoot) {
    return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : unprivilegedAccount();
  }
  const uid = process.getuid?.();
  if (found && uid !== undefined && found.uid !== uid) {
    throw problems.foreignCluster(clusterFolder, found.uid);
  }
  return undefined;
}

async function unprivilegedAccount(): Promise<Owner> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const accounts = lines.flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return Number(uid) && Number(gid) ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
  const preferred = PREFERRED_ACCOUNTS.flatMap((name) => accounts.filter((a) => a.name === name));
  for (const { uid, gid } of [...preferred, ...accounts]) {
    if (await canEnter({ uid, gid }, '/')) return { uid, gid };
  }
  throw problems.noAccount();
}

/** Tries to enter the folder as that account: modes alone would miss access lists and mount options. */
export async function canEnter(owner: Owner | undefined, folder: string): Promise<boolean> {
  return (await run(owner, '/bin/sh', ['-c', 'cd "$0"', folder])).ok;
}

const execute = promisify(execFile);

/** Options that keep the server's environment (its secrets, its locale) from PostgreSQL. */
export const spawnOptions = (owner: Owner | undefined) => ({
  ...owner,
  cwd: '/',
  env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
});

/** Runs a program to its end as `owner` and returns its output; never rejects. */
export async function run(
  owner: Owner | undefined,
  program: string,
  args: string[],
): Promise<{ ok: boolean; output: string }> {
  try {
    const { stdout, stderr } = await execute(program, args, spawnOptions(owner));
    return { ok: true, output: `${stderr}${stdout}`.trim() };
  } catch (error) {
    const message = reasonOf(error);
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    return { ok: false, output: stderr || message };
  }
}
