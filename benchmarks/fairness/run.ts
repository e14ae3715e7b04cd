import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startCluster, withPool } from '../database/cluster.ts';
import { addEntries } from '../database/entries.ts';
import { createManagerOf } from '../database/users.ts';
import { addVenues } from '../database/venues.ts';
import { type Figure, report } from '../report.ts';
import { mediansInTurn } from '../serving/load.ts';
import { startProduct } from '../serving/product.ts';
import { mediansOf } from '../serving/timing.ts';
import type { Attack } from './attacker.ts';

// The latency of one user's list of checks while another user has 64 requests under way.

const ATTACKER = fileURLToPath(new URL('./attacker.ts', import.meta.url));
const PARALLEL = 64;
/** Idle and pressed are measured in turn, so that other load affects both alike. */
const ROUNDS = 6;
const CALLS = 10;
const AT_MOST = 2;
const ATTACKERS_EMAIL = 'robin@example.com';

const cluster = await startCluster();
try {
  const databaseUrl = await cluster.database('fairness');
  const { user, attacker } = await withPool({ connectionString: databaseUrl }, async (pool) => {
    await addVenues(pool, 200);
    await addEntries(pool, 100_000);
    const user = await createManagerOf(pool, [7]);
    const attacker = await createManagerOf(pool, [8]);
    // The form of the account states it, so that no other email is requested.
    const newest = 'update users set email = $1 where id = (select max(id) from users)';
    await pool.query(newest, [ATTACKERS_EMAIL]);
    return { user, attacker };
  });
  const product = await startProduct({ DATABASE_URL: databaseUrl });
  const figures: Figure[] = [];
  const list = { url: `${product.url}/api/form-a?venue_id=7`, token: user };
  const latency = async () => (await mediansOf([list], CALLS))[0] ?? Number.NaN;
  for (const { what, path, ...attack } of attacks()) {
    const url = `${product.url}/api${path}`;
    const [idle = Number.NaN, pressed = Number.NaN] = await mediansInTurn(
      ROUNDS,
      latency,
      async () => {
        const stop = await begin({ url, token: attacker, parallel: PARALLEL, ...attack });
        const taken = await latency();
        await stop();
        return taken;
      },
    );
    figures.push(
      { what: `list of another user, idle before ${what}`, value: idle, unit: 'ms' },
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

type Request = Pick<Attack, 'json'> & Expected & { readonly what: string; readonly path: string };

function attacks(): Request[] {
  const account = {
    type: 'manager',
    version: 99,
    ...{ name: 'Robin Walker', phone: '0491 570 156' },
    ...{ email: ATTACKERS_EMAIL, email_confirmation: ATTACKERS_EMAIL },
    ...{ password: 'Correct1', password_confirmation: 'Correct1' },
  };
  return [
    { what: `${PARALLEL} lists`, path: '/form-a?venue_id=8', expected: 200 },
    { what: `${PARALLEL} exports`, path: '/form-a/export?venue_id=8', expected: 200 },
    {
      what: `${PARALLEL} outdated changes of a password`,
      path: '/account',
      json: JSON.stringify(account),
      expected: 409,
    },
  ];
}

interface Expected {
  /** Status of the responses. */
  readonly expected: number;
}

/** Begins an attack. @returns a function that ends it */
async function begin({ expected, ...attack }: Attack & Expected): Promise<() => Promise<void>> {
  const child = fork(ATTACKER);
  child.send(attack);
  const [status] = await once(child, 'message');
  if (status !== expected) throw new Error(`${attack.url} answered ${status}`);
  return async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
}
