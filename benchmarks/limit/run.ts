import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { startCluster, withPool } from '../database/cluster.ts';
import { addEntries } from '../database/entries.ts';
import { createManagerOf } from '../database/users.ts';
import { addVenues } from '../database/venues.ts';
import { type Figure, report } from '../report.ts';
import { callsPerSecond, mediansInTurn } from '../serving/load.ts';
import { startProduct, startServer } from '../serving/product.ts';
import type { Task } from './bare.ts';

const BARE = fileURLToPath(new URL('./bare.ts', import.meta.url));
const VENUE = '7';
const PATH = `/api/form-a?venue_id=${VENUE}`;
const CALLERS = [1, 64];
const SECONDS = 3;
const ROUNDS = 7;
const AT_LEAST = 0.5;

const cluster = await startCluster();
try {
  const url = await cluster.database('limit_data');
  const tokens = await withPool({ connectionString: url }, async (pool) => {
    await addVenues(pool, 200);
    await addEntries(pool, 10_000);
    // A user of each caller's own: requests of one user are handled a few at a time.
    const users = Array.from({ length: Math.max(...CALLERS) }, () =>
      createManagerOf(pool, [Number(VENUE)]),
    );
    return Promise.all(users);
  });
  const product = await startProduct({ DATABASE_URL: url });
  const [token = ''] = tokens;
  const task: Task = {
    databaseUrl: url,
    tokenHash: createHash('sha256').update(token).digest('hex'),
    venueIds: [VENUE],
    bytes: await responseOf(product.url + PATH, token),
  };
  const bare = await startServer(['--import', 'tsx', BARE], { TASK: JSON.stringify(task) });
  const figures: Figure[] = [];
  for (const callers of CALLERS) {
    const load = { calls: tokens.map((token) => ({ token })), callers, seconds: SECONDS };
    const [productRate = 0, bareRate = Number.NaN] = await mediansInTurn(
      ROUNDS,
      () => callsPerSecond({ ...load, url: product.url + PATH }),
      () => callsPerSecond({ ...load, url: bare.url + PATH }),
    );
    const what = `Form A page, ${callers} ${callers === 1 ? 'caller' : 'callers'}`;
    figures.push(
      { what: `${what}, Nightbook`, value: productRate, unit: 'requests/s' },
      { what: `${what}, bare Fastify and driver`, value: bareRate, unit: 'requests/s' },
      {
        what: `${what}, ratio`,
        value: productRate / bareRate,
        unit: '×',
        target: { atLeast: AT_LEAST },
      },
    );
  }
  await product.stop();
  await bare.stop();
  process.exitCode = (await report('limit', figures)) ? 0 : 1;
} finally {
  await cluster.stop();
}

async function responseOf(address: string, token: string): Promise<string> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}
