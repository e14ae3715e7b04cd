import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { notices, problems } from './errors.ts';
import type { Home } from './home.ts';
import { worksIn } from './process-identity.ts';
import { run } from './run.ts';

const SECONDS_FOR_A_STOP = '60';

/**
 * Stops the PostgreSQL that a killed server left working in this home. Call it only while holding
 * the home's lock: whatever still runs then has lost its server.
 */
export async function stopOrphan(
  home: Pick<Home, 'cluster' | 'owner'>,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const pidFile = join(home.cluster, 'postmaster.pid');
  const [firstLine = '', ...rest] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const pid = Number.parseInt(firstLine, 10);
  if (!(pid > 0)) return;

  if (await worksIn(home.cluster, pid)) {
    log(notices.stoppingOrphan(pid));
    for (const mode of ['fast', 'immediate']) {
      const stop = ['stop', '-D', home.cluster, '-m', mode, '-w', '-t', SECONDS_FOR_A_STOP];
      await run(home.owner, binaries.pgCtl, stop);
      if (!(await worksIn(home.cluster, pid))) return;
    }
    throw problems.orphanStays(pid);
  }
  // The number may have passed to a stranger, which PostgreSQL would take for its predecessor. It
  // knows its parent's number for stale; the other lines stay, for they let PostgreSQL find
  // remains of the predecessor that still use the cluster.
  await writeFile(pidFile, [process.pid, ...rest].join('\n'));
}
