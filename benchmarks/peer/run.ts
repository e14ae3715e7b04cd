import { startCluster } from '../database/cluster.ts';
import { type Figure, report } from '../report.ts';
import { type Call, callsPerSecond, mediansInTurn } from '../serving/load.ts';
import { startProduct } from '../serving/product.ts';
import { directusCheck, nightbookCheck } from './checks.ts';
import { startDirectus } from './directus.ts';
import { installPeer, peer } from './install.ts';
import { requireSamePages } from './lists.ts';
import { createManager, createModel, createRole } from './model.ts';
import { createManagers, fillNightbook } from './nightbook.ts';
import { copyRows } from './rows.ts';

const USERS = 64;
const QUESTIONS = 10;
const SIZE = { venues: 200, checks: 10_000, questions: QUESTIONS };
const SECONDS = 3;
const ROUNDS = 5;
const LIST = '/api/form-a';
const PEER_LIST = `/items/checks?limit=10&sort=-submitted_at&fields=*,venue.name&meta=filter_count`;

interface Side {
  readonly url: string;
  readonly calls: readonly Call[];
}

interface Row {
  readonly what: string;
  readonly unit: string;
  readonly callers: number;
  readonly atLeast: number;
  readonly nightbook: Side;
  readonly directus: Side;
}

await installPeer();
const clusters = [await startCluster(), await startCluster()] as const;
const running: { stop(): Promise<void> }[] = [];
try {
  const [own, other] = clusters;
  const url = await own.database('nightbook_data');
  await fillNightbook(url, SIZE);
  const tokens = await createManagers(url, USERS);
  const nightbook = await startProduct({ DATABASE_URL: url }, peer.node);
  running.push(nightbook);

  const directusDatabase = await other.emptyDatabase('directus');
  const directus = await startDirectus(directusDatabase);
  running.push(directus);
  await createModel(directus);
  await copyRows(url, directusDatabase);
  const role = await createRole(directus);
  const peerTokens: string[] = [];
  for (const index of tokens.keys()) {
    peerTokens.push(await createManager(directus, role, index + 1));
  }

  const lists = {
    nightbook: { url: nightbook.url + LIST, calls: tokens.map((token) => ({ token })) },
    directus: { url: directus.url + PEER_LIST, calls: peerTokens.map((token) => ({ token })) },
  };
  await requireSamePages(lists.nightbook, lists.directus);
  const checks = {
    nightbook: {
      url: `${nightbook.url}/api/form-a`,
      calls: await Promise.all(
        tokens.map((token, index) => nightbookCheck(token, index + 1, QUESTIONS)),
      ),
    },
    directus: {
      url: `${directus.url}/files?fields=id`,
      calls: await Promise.all(
        peerTokens.map((token, index) =>
          directusCheck(token, index + 1, QUESTIONS, `${directus.url}/items/checks`),
        ),
      ),
    },
  };
  const list = { what: 'list of checks', unit: 'requests/s', ...lists };
  const check = { what: 'check with a signature', unit: 'checks/s', ...checks };
  const figures = [
    ...(await figuresOf({ ...list, callers: 1, atLeast: 3 })),
    ...(await figuresOf({ ...list, callers: 64, atLeast: 6 })),
    ...(await figuresOf({ ...check, callers: 1, atLeast: 3 })),
    ...(await figuresOf({ ...check, callers: 16, atLeast: 4 })),
  ];
  process.exitCode = (await report('peer', figures)) ? 0 : 1;
} finally {
  for (const server of running) await server.stop();
  for (const cluster of clusters) await cluster.stop();
}

/** Measures both sides in turn. */
async function figuresOf(row: Row): Promise<Figure[]> {
  const load = { callers: row.callers, seconds: SECONDS };
  const [own = 0, peer = Number.NaN] = await mediansInTurn(
    ROUNDS,
    () => callsPerSecond({ ...load, ...row.nightbook }),
    () => callsPerSecond({ ...load, ...row.directus }),
  );
  const what = `${row.what}, ${row.callers} ${row.callers === 1 ? 'caller' : 'callers'}`;
  return [
    { what: `${what}, Nightbook`, value: own, unit: row.unit },
    { what: `${what}, Directus`, value: peer, unit: row.unit },
    { what: `${what}, ratio`, value: own / peer, unit: '×', target: { atLeast: row.atLeast } },
  ];
}
