import { startCluster, withPool } from '../database/cluster.ts';
import { addEntries } from '../database/entries.ts';
import { createAdmin, createManagerOf } from '../database/users.ts';
import { addVenues } from '../database/venues.ts';
import { report } from '../report.ts';
import { startProduct } from '../serving/product.ts';
import { mediansOf } from '../serving/timing.ts';

const [FEW, MANY] = [100, 10_000];
const AREA_VENUES = 50;
const ROUNDS = 40;
const RATIO_MAX = 10;

const cluster = await startCluster();
try {
  const [few, many] = [await fill(FEW, 10_000), await fill(MANY, 200_000)];
  const [least = 0, most = 0, area = 0] = await mediansOf(
    [request(few, few.admin), request(many, many.admin), request(many, many.area)],
    ROUNDS,
  );
  await few.product.stop();
  await many.product.stop();
  const isMet = await report('dashboard', [
    { what: `dashboard of an admin, ${FEW} venues`, value: least, unit: 'ms' },
    { what: `dashboard of an admin, ${MANY} venues`, value: most, unit: 'ms' },
    { what: `dashboard of an area manager, ${AREA_VENUES} of ${MANY}`, value: area, unit: 'ms' },
    {
      what: `dashboard of an admin, ${MANY} venues to ${FEW}`,
      value: most / least,
      unit: '×',
      target: { atMost: RATIO_MAX },
    },
  ]);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await cluster.stop();
}

async function fill(venues: number, entries: number) {
  const url = await cluster.database(`venues_${venues}`);
  const tokens = await withPool({ connectionString: url }, async (pool) => {
    await addVenues(pool, venues);
    await addEntries(pool, entries);
    const area = Array.from({ length: AREA_VENUES }, (_, index) => index + 1);
    return { admin: await createAdmin(pool), area: await createManagerOf(pool, area) };
  });
  return { ...tokens, product: await startProduct({ DATABASE_URL: url }) };
}

function request({ product }: Awaited<ReturnType<typeof fill>>, token: string) {
  return { url: `${product.url}/api/dashboard`, token, body: {} };
}
