import { type Cluster, startCluster, withPool } from '../database/cluster.ts';
import { addEntries } from '../database/entries.ts';
import { addVenues } from '../database/venues.ts';
import { report } from '../report.ts';
import { startProduct } from '../serving/product.ts';
import { compare, requestsOf, type Side } from './sides.ts';

/** Numbers of entries. `--with-ten-million` adds a third, which takes some 15 minutes and 25 GB. */
const SIZES = [10_000, 1_000_000];
const LARGEST = 10_000_000;

const VENUES = 2000;

const sizes = process.argv.includes('--with-ten-million') ? [...SIZES, LARGEST] : SIZES;
const cluster = await startCluster();
const sides: Side[] = [];
try {
  for (const size of sizes) sides.push(await fill(cluster, size));
  const isMet = await report('lists', await compare(sides));
  process.exitCode = isMet ? 0 : 1;
} finally {
  for (const { product } of sides) await product.stop();
  await cluster.stop();
}

async function fill({ database }: Cluster, size: number): Promise<Side> {
  const started = performance.now();
  const url = await database(`entries_${size}`);
  const requests = await withPool({ connectionString: url }, async (pool) => {
    await addVenues(pool, VENUES);
    await addEntries(pool, size);
    return requestsOf(pool, size);
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`  ${size.toLocaleString('en-AU')} entries made in ${seconds} s`);
  return { size, product: await startProduct({ DATABASE_URL: url }), requests };
}
