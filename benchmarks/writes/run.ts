import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ANSWER } from '#contract/core/answer.ts';
import { readImage } from '#demo/images.ts';
import { startCluster, withPool } from '../database/cluster.ts';
import { createManagerOf } from '../database/users.ts';
import { addVenues } from '../database/venues.ts';
import { report } from '../report.ts';
import { checkCall, QUESTIONS } from '../serving/check-call.ts';
import { callsPerSecond, measureIn, mediansInTurn } from '../serving/load.ts';
import { type Running, startProduct } from '../serving/product.ts';

const BARE = fileURLToPath(new URL('./bare.ts', import.meta.url));
const VENUES = 200;
const CALLERS = 64;
const SECONDS = 3;
const ROUNDS = 7;
const AT_LEAST = 0.3;

const answers = JSON.stringify(
  QUESTIONS.map((id) => ({
    id,
    answer: ANSWER.yes,
    question: { id, title: `Does camera ${id} show and record?` },
  })),
);
const signature = await readImage('signatures/kirra-dawson');
const cluster = await startCluster();
const folder = await mkdtemp(join(tmpdir(), 'nightbook-bench-bare-'));
try {
  const databaseUrl = await cluster.database('writes');
  const calls = await withPool({ connectionString: databaseUrl }, async (pool) => {
    await addVenues(pool, VENUES);
    await pool.query('insert into register_heads (chain) select id from venues');
    await pool.query('vacuum analyze');
    const venues = Array.from({ length: VENUES }, (_, index) => index + 1);
    return Promise.all(
      venues.map(async (venue) =>
        checkCall({ venue, token: await createManagerOf(pool, [venue]), signature }),
      ),
    );
  });
  const shared = { DATABASE_URL: databaseUrl, SIGNING_KEY_FILE: join(folder, 'signing.key') };
  const product = await startProduct(shared);
  const second = await startProduct(shared);
  const load = { callers: CALLERS, seconds: SECONDS };
  const bare = { ...load, databaseUrl, folder, bytes: signature.length, answers, venues: VENUES };
  const rateOf = (server: Running, callers: number) =>
    callsPerSecond({ ...load, callers, calls, url: `${server.url}/api/form-a` });
  const rateOfBoth = async () => {
    const both = [product, second].map((server) => rateOf(server, CALLERS / 2));
    return (await Promise.all(both)).reduce((sum, rate) => sum + rate, 0);
  };
  const [one = 0, two = 0, bareRate = Number.NaN] = await mediansInTurn(
    ROUNDS,
    () => rateOf(product, CALLERS),
    rateOfBoth,
    () => measureIn(BARE, bare),
  );
  await product.stop();
  await second.stop();
  const what = `durable Form A entries, ${CALLERS} callers`;
  const isMet = await report('writes', [
    { what: `${what}, Nightbook`, value: one, unit: 'entries/s' },
    { what: `${what}, two servers on one database`, value: two, unit: 'entries/s' },
    { what: `${what}, bare driver and files`, value: bareRate, unit: 'entries/s' },
    { what: `${what}, ratio`, value: one / bareRate, unit: '×', target: { atLeast: AT_LEAST } },
    { what: `${what}, two servers to the bare driver`, value: two / bareRate, unit: '×' },
  ]);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true });
}
