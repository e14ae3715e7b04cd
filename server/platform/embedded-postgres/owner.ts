import { readFile, stat } from 'node:fs/promises';
import { problems } from './errors.ts';
import { run } from './run.ts';

/** The account PostgreSQL runs as when it may not run as this process's own user. */
export type Owner = { uid: number; gid: number };

export const runsAsRoot = process.getuid?.() === 0;

const PREFERRED_ACCOUNTS = ['postgres', '_postgres', 'nobody'];

/**
 * PostgreSQL refuses root: whoever owns an existing cluster runs it; a new one goes to `postgres`,
 * else `nobody`, else another account of /etc/passwd (initdb looks its user up there).
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

/** Tries it out, as that account: modes alone would miss access lists and mount options. */
export async function canEnter(owner: Owner | undefined, folder: string): Promise<boolean> {
  return (await run(owner, '/bin/sh', ['-c', 'cd "$0"', folder])).ok;
}
