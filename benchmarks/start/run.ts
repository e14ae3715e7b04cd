import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { attachToEmbedded } from '#server/platform/embedded-postgres/attach.ts';
import { withPool } from '../database/cluster.ts';
import { addEntries } from '../database/entries.ts';
import { createManagerOf } from '../database/users.ts';
import { addVenues } from '../database/venues.ts';
import { type Figure, report } from '../report.ts';
import { callsPerSecond } from '../serving/load.ts';
import { type Memory, memoryOf } from '../serving/processes.ts';
import { startServer } from '../serving/product.ts';
import { median } from '../serving/timing.ts';

const PROGRAM = ['--enable-source-maps', 'dist/server/main.js'];
const STARTS = 7;
const CALLERS = 64;
const SECONDS = 20;
const REST_MS = 10_000;
const SAMPLE_MS = 500;

const dataDir = await mkdtemp(join(tmpdir(), 'nightbook-bench-start-'));
await chmod(dataDir, 0o711); // PostgreSQL runs as another user when this process runs as root
try {
  const first = await started();
  const token = await withPool(await attachToEmbedded({ dataDir }), async (pool) => {
    await addVenues(pool, 200);
    await addEntries(pool, 10_000);
    return createManagerOf(pool, [7]);
  });
  await first.stop();

  const again: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const { took, stop } = await started();
    again.push(took);
    await stop();
  }

  const { url, pid, stop } = await started();
  await setTimeout(REST_MS);
  const atRest = memoryOf(pid);
  const load = { url: `${url}/api/form-a?venue_id=7`, calls: [{ token }], callers: CALLERS };
  const [peak, calls] = await peakMemory(pid, callsPerSecond({ ...load, seconds: SECONDS }));
  await stop();
  await report('start', [
    { what: 'first start, on an empty data folder, to ready', value: first.took, unit: 'ms' },
    { what: 'start on an existing data folder, to ready', value: median(again), unit: 'ms' },
    ...figuresOf('at rest', atRest),
    ...figuresOf(`most of ${SECONDS} s with ${CALLERS} callers`, peak),
    { what: `Form A pages meanwhile, ${CALLERS} callers`, value: calls, unit: 'requests/s' },
  ]);
} finally {
  await rm(dataDir, { recursive: true });
}

async function started() {
  const begin = performance.now();
  const server = await startServer(PROGRAM, { DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  return { ...server, took: performance.now() - begin };
}

async function peakMemory(pid: number, loaded: Promise<number>): Promise<[Memory, number]> {
  let peak: Memory = { server: 0, postgres: 0 };
  const sample = () => {
    const { server, postgres } = memoryOf(pid);
    peak = {
      server: Math.max(peak.server, server),
      postgres: Math.max(peak.postgres, postgres),
    };
  };
  const timer = setInterval(sample, SAMPLE_MS);
  const calls = await loaded.finally(() => clearInterval(timer));
  return [peak, calls];
}

function figuresOf(when: string, { server, postgres }: Memory): Figure[] {
  return [
    { what: `memory of the server ${when}`, value: server, unit: 'MB' },
    { what: `memory of the embedded PostgreSQL ${when}`, value: postgres, unit: 'MB' },
  ];
}
