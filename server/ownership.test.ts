import { beforeAll, describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import { type Endpoint, needsSignIn, roleMayCall } from '#contract/core/endpoint.ts';
import { ROLES, type Role } from '#contract/core/roles.ts';
import { ERROR } from '#contract/messages/spec/errors.ts';
import { buildTestApp, type TestApp } from './testing/app.ts';
import { newCaller } from './testing/client-addresses.ts';
import { anInspection, recordInspection } from './testing/entries.ts';
import { aHouse, type House, KINDS, type Kind } from './testing/fuzz-world.ts';
import { aCompany, signedIn } from './testing/people.ts';

let test: TestApp;
let house: House;
let strangers: House;

beforeAll(async () => {
  test = await buildTestApp();
  [house, strangers] = [await anOwnHouse(), await anOwnHouse()];
});

const COMPANY = 'Owned Security';

/** A technician corrects only inspections of their own, so the house's is theirs. */
async function anOwnHouse(): Promise<House> {
  const made = await aHouse(test);
  const { ids, tokens } = made;
  const venue_id = ids.venue[0] ?? '';
  const company = test.db.updateTable('companies').where('id', '=', ids.company[0] ?? '');
  await company.set({ name: COMPANY }).execute();
  const technician = { id: '', managerId: '', token: tokens.technician };
  const inspection = await recordInspection(test, technician, { venue_id });
  return { ...made, ids: { ...ids, 'form-c': [inspection.id] } };
}

type Call = `${Endpoint['method']} ${string}`;
const callOf = ({ method, path }: Endpoint): Call => `${method} ${path}`;

const user = (email: string) => ({ name: 'Robin Owner', email, phone: '0491 570 156' });
const repair = { description: 'Replace the recorder', arrangement_date: '2026-11-20' };
const days = { not_trading_days: ['2026-12-25'] };
const week = { monday: { open: '10:00', close: '22:00' } };
const licence = { licence_number: 'LIC 1', licence_expiry_date: '2030-01-31' };
const rmlv = {
  rmlv_licence_number: 'RMLV 1',
  rmlv_licence_issue_date: '2026-01-31',
  rmlv_licence_expiry_date: '2029-01-31',
};
let made = 0;
const email = () => `owner${++made}@x.example`;

/** What each write takes, so that nothing but whose the record is decides. */
const BODY: Partial<Record<Call, (of: House) => object>> = {
  'PUT /venues/{id}': ({ ids }) => ({
    ...{ name: 'The Owned', code: ids.code[0], licence_number: 'LIQ 1' },
    ...{ address: '1 Ann Street, Brisbane QLD 4000', company_id: ids.company[0], hours: week },
  }),
  'POST /venues/{id}/non-trading-days': () => days,
  'DELETE /venues/{id}/non-trading-days': () => days,
  'POST /manager/{managerId}/join/{venue_code}': () => ({}),
  'POST /managers/{id}': () => ({ ...user(email()), ...licence, ...rmlv }),
  'POST /technicians/{id}': ({ ids }) => ({
    ...{ ...user(email()), ...licence, state: 'QLD' },
    ...{ company_id: ids.company[0], company_name: COMPANY },
  }),
  'PUT /companies/{id}': () => ({
    ...{ name: COMPANY, email: email() },
    address: '1 Ann Street, Brisbane QLD 4000',
  }),
  'POST /form-a/{id}': ({ asked }) => ({ answers: asked.map((id) => ({ id, answer: 1 })) }),
  'POST /form-b/{id}': () => repair,
  'POST /form-c/{id}': ({ ids }) => anInspection({ venue_id: ids.venue[0] ?? '' }),
};

/** Whose id a parameter of an address is; undefined for a code, which opens a venue to anybody. */
function kindOf({ path }: Endpoint, parameter: string): Kind | undefined {
  if (parameter === 'venue_code') return undefined;
  const noun = parameter === 'id' ? path.split('/')[1] : parameter.replace(/Id$/, '');
  return KINDS.find((kind) => kind === noun?.replace(/ies$/, 'y').replace(/s$/, ''));
}

const parametersOf = ({ path }: Endpoint) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** @param foreign the parameter that is a stranger's record's */
function ask(endpoint: Endpoint, role: Role, of: House, foreign?: string) {
  const idOf = (parameter: string) => {
    const kind = kindOf(endpoint, parameter);
    if (!kind) return of.ids.code[0];
    const all = (parameter === foreign ? strangers : of).ids[kind];
    // The second of a house's managers is its staff.
    return all[kind === 'manager' && role !== 'manager' ? 1 : 0];
  };
  const body = BODY[callOf(endpoint)]?.(of);
  return test.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(idOf(name)))}`,
    headers: {
      authorization: `Bearer ${of.tokens[role]}`,
      'x-forwarded-for': newCaller(),
    },
    ...(body && { payload: body }),
  });
}

const cases = API.filter((endpoint) => needsSignIn(endpoint))
  .filter((endpoint) => parametersOf(endpoint).length > 0)
  .flatMap((endpoint: Endpoint) =>
    ROLES.filter((role) => roleMayCall(endpoint, role)).map((role) => ({
      endpoint,
      role,
      name: callOf(endpoint),
    })),
  );

/** These end the record, or who is connected to it, so each gets a house of its own. */
const isLast = ({ method, path }: Endpoint) =>
  path.includes('/remove/') || (method === 'DELETE' && !path.includes('non-trading'));

async function ownOf(endpoint: Endpoint): Promise<House> {
  if (!isLast(endpoint)) return house;
  const own = await anOwnHouse();
  if (!endpoint.path.startsWith('/companies')) return own;
  // One that still services venues stays.
  return { ...own, ids: { ...own.ids, company: [(await aCompany(test.db)).id] } };
}

describe('a record of one’s own', () => {
  it.each(cases)('is there for $name as $role', async ({ endpoint, role }) => {
    const response = await ask(endpoint, role, await ownOf(endpoint));
    expect([response.statusCode, response.payload]).toEqual([endpoint.status, expect.anything()]);
  });
});

const foreign = cases
  .filter(({ role }) => role !== 'admin')
  .flatMap((one) =>
    parametersOf(one.endpoint)
      .filter((parameter) => kindOf(one.endpoint, parameter))
      .map((parameter) => ({ ...one, parameter })),
  );

describe('a record of another venue or company', () => {
  it.each(foreign)('is none for $name as $role by $parameter', async (one) => {
    const response = await ask(one.endpoint, one.role, house, one.parameter);
    expect([response.statusCode, response.json()]).toEqual([404, { message: ERROR.notFound }]);
  });
});

describe('a manager without a venue', () => {
  const ofManager = foreign.filter(({ role }) => role === 'manager');

  it.each(ofManager)('finds nothing by $name with $parameter', async ({ endpoint }) => {
    const { token } = await signedIn(test.db, 'manager');
    const tokens = { ...house.tokens, manager: token };
    const response = await ask(endpoint, 'manager', { ...house, tokens });
    expect([response.statusCode, response.json()]).toEqual([404, { message: ERROR.notFound }]);
  });
});
