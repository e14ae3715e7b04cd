import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startCluster, withPool } from '../database/cluster.ts';
import { addEntries } from '../database/entries.ts';
import { createManagerOf } from '../database/users.ts';
import { addVenues } from '../database/venues.ts';
import { type Figure, report } from '../report.ts';
import { startProduct } from '../serving/product.ts';
import { mediansOf } from '../serving/timing.ts';
import type { Attack } from './attacker.ts';

// The latency of one user's list of checks while another user has 64 requests under way.

const ATTACKER = fileURLToPath(new URL('./attacker.ts', import.meta.url));
const PARALLEL = 64;
const ROUNDS = 40;
const AT_MOST = 2;

const cluster = await startCluster();
try {
  const databaseUrl = await cluster.database('fairness');
  const { user, attacker } = await withPool({ connectionString: databaseUrl }, async (pool) => {
    await addVenues(pool, 200);
    await addEntries(pool, 100_000);
    return { user: await createManagerOf(pool, [7]), attacker: await createManagerOf(pool, [8]) };
  });
  const product = await startProduct({ DATABASE_URL: databaseUrl });
  const figures: Figure[] = [];
  const latency = async () => {
    const [median = Number.NaN] = await mediansOf(
      [{ url: `${product.url}/api/form-a?venue_id=7`, token: user }],
      ROUNDS,
    );
    return median;
  };
  for (const { what, path, ...attack } of attacks()) {
    const idle = await latency();
    const url = `${product.url}/api${path}`;
    const stop = await begin({ url, token: attacker, parallel: PARALLEL, ...attack });
    const pressed = await latency();
    await stop();
    figures.push(
      { what: `list of another user beside ${what}`, value: pressed, unit: 'ms' },
      {
        what: `beside ${what} to idle`,
        value: pressed / idle,
        unit: '×',
        target: { atMost: AT_MOST },
      },
    );
  }
  await product.stop();
  process.exitCode = (await report('fairness', figures)) ? 0 : 1;
} finally {
  await cluster.stop();
}

type Request = Pick<Attack, 'json' | 'form'> & { readonly what: string; readonly path: string };

function attacks(): Request[] {
  const account = {
    type: 'manager',
    version: 99,
    ...{ name: 'Robin Walker', phone: '0491 570 156' },
    ...{ email: 'robin@example.com', email_confirmation: 'robin@example.com' },
    ...{ password: 'Correct1', password_confirmation: 'Correct1' },
  };
  return [
    { what: `${PARALLEL} lists`, path: '/form-a?venue_id=8' },
    { what: `${PARALLEL} exports`, path: '/form-a/export?venue_id=8' },
    {
      what: `${PARALLEL} outdated changes of a password`,
      path: '/account',
      json: JSON.stringify(account),
    },
  ];
}

/** Begins an attack. @returns a function that ends it */
async function begin(attack: Attack): Promise<() => Promise<void>> {
  const child = fork(ATTACKER);
  child.send(attack);
  const [status] = await once(child, 'message');
  console.log(`  ${attack.url} answers ${status}`);
  return async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
}
