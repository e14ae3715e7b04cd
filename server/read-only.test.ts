import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type Endpoint, needsSignIn, roleMayCall } from '#contract/access/endpoint.ts';
import { API } from '#contract/api.ts';
import { me } from '#contract/auth/calls.ts';
import { ROLES, type Role } from '#contract/core/roles.ts';
import { readLicenceScan } from '#contract/licences/scans.ts';
import { readManager } from '#contract/managers/calls.ts';
import { registerManager } from '#contract/registration.ts';
import { signCheckpoints } from './ledger/checkpoints/sign.ts';
import { buildDetails, LICENCES, twice } from './testing/account/forms.ts';
import { buildTestApp } from './testing/app.ts';
import { newClientAddress } from './testing/client-addresses.ts';
import { SAMPLE } from './testing/files/sample-files.ts';
import { createVenueFixture, KINDS, makeAreaManagers } from './testing/venue-fixture.ts';

/** Counts of calls, which limit how often anonymous clients may call. */
const COUNTS = 'public.call_counts';

const test = await buildTestApp();
const own = await createVenueFixture(test);
await makeAreaManagers(test, own);
await signCheckpoints(test);
const { rows: tables } = await test.pool.query<{ name: string }>(`
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')`);
const versionsOfAllRows = tables
  .filter(({ name }) => name !== COUNTS)
  .map(({ name }) => `select '${name} ' || ctid || ' ' || xmin as versions from ${name}`)
  .join(' union all ')
  .concat(' order by 1');

interface Read {
  readonly endpoint: Endpoint;
  /** Null for a client that is not signed in. */
  readonly role: Role | null;
  readonly name: string;
}

const reads: readonly Read[] = API.filter(({ method }) => method === 'GET').flatMap(
  (endpoint: Endpoint) => {
    const roles: (Role | null)[] = ROLES.filter((role) => roleMayCall(endpoint, role));
    const callers = needsSignIn(endpoint) ? roles : [...roles, null];
    return callers.map((role) => ({ endpoint, role, name: `GET ${endpoint.path}` }));
  },
);

function read({ endpoint: { path }, role }: Read) {
  const idOf = (parameter: string) => {
    const noun = parameter === 'id' ? path.split('/')[1] : parameter.replace(/Id$/, '');
    const kind = KINDS.find((one) => one === noun?.replace(/ies$/, 'y').replace(/s$/, ''));
    return kind ? own.ids[kind][0] : '12.QnJpc2JhbmU';
  };
  return test.app.inject({
    method: 'GET',
    url: `/api${path.replaceAll(/\{(\w+)\}/g, (_, parameter) => String(idOf(parameter)))}`,
    headers: {
      ...(role && { authorization: `Bearer ${own.tokens[role]}` }),
      'x-forwarded-for': newClientAddress(),
    },
  });
}

/** Where each row of each table is and which transaction wrote it, and each stored file. */
async function everythingStored() {
  const files = await readdir(test.files, { recursive: true });
  const { rows } = await test.pool.query<{ versions: string }>(versionsOfAllRows);
  return [...rows.map(({ versions }) => versions), ...files.sort()];
}

/** An export, which the history keeps: the call's path is the required one, so it stays a GET. */
const isExport = ({ endpoint: { path } }: Read) => /\/(export|print)$/.test(path);

/** A licence scan, each opening of which the history keeps: its address is one that a browser shows. */
const isScan = ({ endpoint }: Read) => endpoint.path === readLicenceScan.path;

/** Tables of the history, and of the notes by which its newest changes are signed. */
const HISTORY = /^public\.(history|register_heads|checkpoints) /;

/** Expects that a read writes one act into the history, and nothing else. */
async function expectOneAct(kind: string, readOnce: () => Promise<void>): Promise<void> {
  const before = await everythingStored();
  await readOnce();
  const after = await everythingStored();
  const besideHistory = (rows: string[]) => rows.filter((row) => !HISTORY.test(row));
  expect(besideHistory(after)).toEqual(besideHistory(before));
  const isChange = (row: string) => row.startsWith('public.history ') && !before.includes(row);
  expect(after.filter(isChange)).toHaveLength(1);
  const newest = test.db.selectFrom('history').selectAll().where('chain', '=', '-1');
  const rows = await newest.orderBy('seq', 'desc').limit(1).execute();
  expect(rows).toMatchObject([{ entity: 'audit', actor_name: '', after: { kind } }]);
}

describe('a GET of the contract', () => {
  const silent = reads.filter((one) => !isExport(one) && !isScan(one));
  const names = new Set(silent.map(({ name }) => name));

  it.each([...names])('%s writes no row and no file, whoever reads', async (name) => {
    const before = await everythingStored();
    for (const one of silent.filter((each) => each.name === name)) {
      const { statusCode } = await read(one);
      expect([one.role, statusCode]).toEqual([one.role, one.endpoint.status]);
    }
    expect(await everythingStored()).toEqual(before);
  });

  it.each(reads.filter(isExport))(
    '$name as $role writes that it was exported, and nothing else',
    async (one) => {
      await expectOneAct('export', async () => {
        expect((await read(one)).statusCode).toBe(one.endpoint.status);
      });
    },
  );

  it('of another person’s licence scan writes that it was opened, and nothing else', async () => {
    const params = { id: own.ids.manager[0] ?? '' };
    const { licence_image } = await test.body(readManager, { as: own.tokens.admin, params });
    await expectOneAct('licence-scan-opened', async () => {
      expect((await test.app.inject(licence_image ?? '')).statusCode).toBe(200);
    });
  });

  it('leaves a file that was sent straight to the store where it is', async () => {
    const announced = { licence_file_name: 'licence.png', licence_file_type: 'image/png' } as const;
    const form = buildDetails('sender@example.com', twice('Correct1'));
    const body = await test.body(registerManager, {
      body: { ...form, userType: 'manager', ...LICENCES, ...announced },
    });
    const { url, headers } = body.licence_image_upload_info ?? { url: '', headers: {} };
    const payload = SAMPLE['image/png'];
    const sent = await test.app.inject({ method: 'PUT', url, headers, payload });
    expect(sent.statusCode).toBeLessThan(300);
    const before = await everythingStored();
    expect(await test.status(me, { as: body })).toBe(200);
    expect(await everythingStored()).toEqual(before);
  });
});
