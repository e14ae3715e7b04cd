import { fileURLToPath } from 'node:url';
import { startCluster, withPool } from '../database/cluster.ts';
import { addEntries } from '../database/entries.ts';
import { aManagerOf } from '../database/people.ts';
import { addVenues } from '../database/venues.ts';
import { type Figure, report } from '../report.ts';
import { callsASecond, inTurn } from '../serving/load.ts';
import { startProduct, startServer } from '../serving/product.ts';
import { recorded } from './recorded.ts';

const BARE = fileURLToPath(new URL('./bare.ts', import.meta.url));
const PATH = '/api/form-a?venue_id=7';
const CALLERS = [1, 64];
const SECONDS = 3;
const ROUNDS = 7;
const AT_LEAST = 0.7;

const cluster = await startCluster();
try {
  const url = await cluster.database('limit_data');
  const token = await withPool({ connectionString: url }, async (pool) => {
    await addVenues(pool, 200);
    await addEntries(pool, 10_000);
    return aManagerOf(pool, [7]);
  });
  const asked = JSON.stringify({ databaseUrl: url, ...(await recorded(url, PATH, token)) });
  const bare = await startServer(['--import', 'tsx', BARE], {
    RECORDED: asked,
  });
  const product = await startProduct({ DATABASE_URL: url });
  const figures: Figure[] = [];
  for (const callers of CALLERS) {
    const load = { calls: [{ token }], callers, seconds: SECONDS };
    const [ours = 0, theirs = Number.NaN] = await inTurn(
      ROUNDS,
      () => callsASecond({ ...load, url: product.url + PATH }),
      () => callsASecond({ ...load, url: bare.url + PATH }),
    );
    const what = `Form A page, ${callers} ${callers === 1 ? 'caller' : 'callers'}`;
    figures.push(
      { what: `${what}, Nightbook`, value: ours, unit: 'requests/s' },
      { what: `${what}, bare Fastify and driver`, value: theirs, unit: 'requests/s' },
      { what: `${what}, ratio`, value: ours / theirs, unit: '×', target: { atLeast: AT_LEAST } },
    );
  }
  await product.stop();
  await bare.stop();
  process.exitCode = (await report('limit', figures)) ? 0 : 1;
} finally {
  await cluster.stop();
}
