import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readImage } from '#demo/images.ts';
import { startCluster, withPool } from '../database/cluster.ts';
import { createManagerOf } from '../database/users.ts';
import { addVenues } from '../database/venues.ts';
import { type Figure, report } from '../report.ts';
import { checkCall } from '../serving/check-call.ts';
import { type Call, callsPerSecond, mediansInTurn } from '../serving/load.ts';
import { descendants, statOf } from '../serving/processes.ts';
import { type Running, startProduct, startServer } from '../serving/product.ts';
import { median } from '../serving/timing.ts';
import type { Task } from './bare.ts';

const BARE = fileURLToPath(new URL('./bare.ts', import.meta.url));
const WORKERS = [1, 2, 4] as const;
const VENUES = 200;
const CALLERS = 64;
const SECONDS = 4;
/** Before each measurement, since workers close connections to PostgreSQL that are idle meanwhile, and new ones plan anew. */
const WARM_UP_SECONDS = 2;
const ROUNDS = 3;
/** Long enough for a page of checks at each venue. */
const FILLING_SECONDS = 30;

/** None for fewer processors: the callers and PostgreSQL leave no second one to the server. */
const aim = availableParallelism() >= 4 ? { target: { atLeast: 1.6 } } : {};

const WHAT = {
  reads: `Form A pages, ${CALLERS} callers`,
  checks: `durable Form A entries, ${CALLERS} callers`,
  bare: `the bytes of a page from a bare node:http, ${CALLERS} callers`,
} as const;

/** Processors that were busy, on average. */
interface Busy {
  readonly server: number;
  readonly postgres: number;
  readonly callers: number;
}

interface Measurement {
  readonly side: keyof typeof WHAT;
  readonly workers: number;
  readonly server: Running;
  readonly calls: readonly Call[];
  readonly busy: Busy[];
}

const cluster = await startCluster();
const folder = await mkdtemp(join(tmpdir(), 'nightbook-bench-workers-'));
const running: Running[] = [];
try {
  const databaseUrl = await cluster.database('workers');
  const { reads, checks } = await withPool({ connectionString: databaseUrl }, async (pool) => {
    await addVenues(pool, VENUES);
    await pool.query('insert into register_heads (chain) select id from venues');
    const signature = await readImage('signatures/kirra-dawson');
    const venues = Array.from({ length: VENUES }, (_, index) => index + 1);
    const managers = venues.map(async (venue) => {
      const token = await createManagerOf(pool, [venue]);
      return { read: { token }, check: await checkCall({ venue, token, signature }) };
    });
    const calls = await Promise.all(managers);
    return { reads: calls.map(({ read }) => read), checks: calls.map(({ check }) => check) };
  });

  const shared = { DATABASE_URL: databaseUrl, SIGNING_KEY_FILE: join(folder, 'signing.key') };
  const measurements: Measurement[] = [];
  // All workers listen by the end of the first round, which does not count.
  for (const workers of WORKERS) {
    const server = await startProduct({ ...shared, WORKERS: String(workers) });
    running.push(server);
    measurements.push({ side: 'reads', workers, server, calls: reads, busy: [] });
    measurements.push({ side: 'checks', workers, server, calls: checks, busy: [] });
  }
  await callsPerSecond({
    url: `${running[0]?.url}/api/form-a`,
    calls: checks,
    callers: CALLERS,
    seconds: FILLING_SECONDS,
  });
  await withPool({ connectionString: databaseUrl }, (pool) => pool.query('vacuum analyze'));
  const bytes = await responseOf(`${running[0]?.url}/api/form-a`, reads[0]?.token ?? '');
  for (const workers of WORKERS) {
    const task: Task = { workers, bytes };
    const server = await startServer(['--import', 'tsx', BARE], { TASK: JSON.stringify(task) });
    running.push(server);
    measurements.push({ side: 'bare', workers, server, calls: reads, busy: [] });
  }
  const rates = await mediansInTurn(ROUNDS, ...measurements.map((each) => () => rateOf(each)));
  const figures = measurements.flatMap(({ side, workers, busy }, index): Figure[] => {
    const what = `${WHAT[side]}, ${workers} ${workers === 1 ? 'worker' : 'workers'}`;
    const rate = rates[index] ?? Number.NaN;
    const one = rates[measurements.findIndex((each) => each.side === side)] ?? Number.NaN;
    const isAim = side === 'reads' && workers === 2;
    const ratio = { what: `${what}, to one`, value: rate / one, unit: '×', ...(isAim && aim) };
    return [
      { what, value: rate, unit: 'requests/s' },
      ...(workers > 1 ? [ratio] : []),
      ...busyFigures(what, busy),
    ];
  });
  process.exitCode = (await report('workers', figures)) ? 0 : 1;
} finally {
  for (const server of running) await server.stop();
  await cluster.stop();
  await rm(folder, { recursive: true });
}

/** Measures calls, and notes what their processes take. */
async function rateOf({ server, calls, busy }: Measurement): Promise<number> {
  const load = { url: `${server.url}/api/form-a`, calls, callers: CALLERS };
  await callsPerSecond({ ...load, seconds: WARM_UP_SECONDS });
  const before = secondsOf(server.pid);
  const begin = performance.now();
  const rate = await callsPerSecond({ ...load, seconds: SECONDS });
  const after = secondsOf(server.pid);
  const seconds = (performance.now() - begin) / 1000;
  const of = (who: keyof Busy) => (after[who] - before[who]) / seconds;
  busy.push({ server: of('server'), postgres: of('postgres'), callers: of('callers') });
  return rate;
}

/** Reads the seconds of a processor that the server, PostgreSQL, and the callers that have ended took. */
function secondsOf(server: number): Busy {
  const taken = (pids: readonly number[]) =>
    pids.map(statOf).reduce((sum, { own, ended }) => sum + own + ended, 0);
  return {
    server: taken([server, ...descendants(server)]),
    postgres: taken(descendants(process.pid).filter((pid) => statOf(pid).name === 'postgres')),
    callers: statOf(process.pid).ended,
  };
}

/** Returns the medians, without the first round. */
function busyFigures(what: string, [, ...busy]: readonly Busy[]): Figure[] {
  return (['server', 'postgres', 'callers'] as const).map((who) => ({
    what: `${what}, busy with ${who}`,
    value: median(busy.map((each) => each[who])),
    unit: 'processors',
  }));
}

async function responseOf(address: string, token: string): Promise<string> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}
