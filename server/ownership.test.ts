import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Endpoint, needsSignIn, roleMayCall } from '#contract/access/endpoint.ts';
import { needsNoConfirmation, needsOwnEntry } from '#contract/access/permissions.ts';
import { API } from '#contract/api.ts';
import { ROLES, type Role } from '#contract/core/roles.ts';
import { deleteFormA } from '#contract/form-a/calls.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { leaveVenue } from '#contract/venues/calls.ts';
import { BOOKABLE } from '#server/testing/bookings.ts';
import { SEES_EVERY_VENUE } from './access.ts';
import { buildTestApp } from './testing/app.ts';
import { newClientAddress } from './testing/client-addresses.ts';
import {
  buildInspection,
  buildScan,
  insertTechnician,
  recordInspection,
} from './testing/entries.ts';
import { multipartOf } from './testing/multipart.ts';
import { insertCompany, insertUser } from './testing/records.ts';
import {
  createVenueFixture,
  KINDS,
  type Kind,
  makeAreaManagers,
  type VenueFixture,
} from './testing/venue-fixture.ts';

const COMPANY = 'Owned Security';

/** A trading day without a check. */
const MISSED_DAY = '2026-11-18';

const test = await buildTestApp();
const [own, others] = [await createOwnFixture(), await createOwnFixture()];

/** Creates a fixture with a second inspection: its technician's, who corrects only their own. */
async function createOwnFixture(): Promise<VenueFixture> {
  const made = await createVenueFixture(test);
  const { ids, tokens } = made;
  await makeAreaManagers(test, made);
  const venue_id = ids.venue[0] ?? '';
  const company = test.db.updateTable('companies').where('id', '=', ids.company[0] ?? '');
  await company.set({ name: COMPANY }).execute();
  const inspection = await recordInspection(test, { token: tokens.technician }, { venue_id });
  return { ...made, ids: { ...ids, 'form-c': [...ids['form-c'], inspection.id] } };
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
const BODY: Partial<Record<Call, (of: VenueFixture) => object>> = {
  'PUT /venues/{id}': ({ ids }) => ({
    name: 'The Owned',
    code: ids.code[0],
    licence_number: 'LIQ 1',
    address: '1 Ann Street, Brisbane QLD 4000',
    company_id: ids.company[0],
    hours: week,
  }),
  'POST /venues/{id}/non-trading-days': () => days,
  'DELETE /venues/{id}/non-trading-days': () => days,
  'POST /manager/{managerId}/join/{venue_code}': () => ({}),
  'POST /managers/{id}': () => ({ ...user(email()), ...licence, ...rmlv }),
  'POST /technicians/{id}': ({ ids }) => ({
    ...user(email()),
    ...licence,
    state: 'QLD',
    company_id: ids.company[0],
    company_name: COMPANY,
  }),
  'PUT /companies/{id}': () => ({
    name: COMPANY,
    email: email(),
    address: '1 Ann Street, Brisbane QLD 4000',
  }),
  'POST /venues/{id}/evidence': () => ({ from: '2026-11-01' }),
  'POST /venues/{id}/calendar/{day}/explanations': () => ({
    reason: 'forgotten',
    text: 'Nobody remembered the check.',
  }),
  'POST /venues/{id}/discarded-forms': () => ({
    uid: randomUUID(),
    form: 'check',
    night: '2026-11-20',
    reason: 'Recorded twice',
  }),
  'POST /venues/{id}/shown-visits': () => ({
    uid: randomUUID(),
    shown_at: '2026-11-20T12:00:00Z',
    as_of: '2026-11-20T12:00:00Z',
  }),
  'PUT /webhooks/{id}/pause': () => ({ paused: false }),
  'POST /bookings/{id}/accept': () => ({ time: BOOKABLE }),
  'POST /venues/{id}/technician-links': () => ({ kind: 'inspection' }),
  'POST /form-a/{id}': ({ questionIds }) => ({
    answers: questionIds.map((id) => ({ id, answer: 1 })),
  }),
  'POST /paper-register/{id}/scans': () => ({ scan: buildScan() }),
  'POST /form-b/{id}': () => repair,
  'DELETE /form-c/{id}': () => ({ reason: 'The wrong venue' }),
  'POST /form-c/{id}': ({ ids }) => buildInspection({ venue_id: ids.venue[0] ?? '' }),
};

/** Returns the kind of record that a path parameter identifies; undefined for a venue's code. */
function kindOf({ path }: Endpoint, parameter: string): Kind | undefined {
  if (parameter === 'venue_code' || parameter === 'day') return undefined;
  if (parameter === 'key') return 'licence-scan';
  const noun = parameter === 'id' ? path.split('/')[1] : parameter.replace(/Id$/, '');
  return KINDS.find((kind) => kind === noun?.replace(/ies$/, 'y').replace(/s$/, ''));
}

const parametersOf = ({ path }: Endpoint) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** @param foreign the parameter that gets the id of another fixture's record */
async function call(endpoint: Endpoint, role: Role, of: VenueFixture, foreign?: string) {
  const idOf = (parameter: string) => {
    const kind = kindOf(endpoint, parameter);
    if (parameter === 'day') return MISSED_DAY;
    if (!kind) return of.ids.code[0];
    const all = (parameter === foreign ? others : of).ids[kind];
    // The second manager of a fixture is its staff, the second inspection its technician's.
    const isSecond =
      kind === 'manager' || kind === 'licence-scan'
        ? role !== 'manager'
        : kind === 'form-c' && role === 'technician';
    return all[isSecond ? 1 : 0];
  };
  const { payload, type } = await multipartOf(BODY[callOf(endpoint)]?.(of));
  return test.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(idOf(name)))}`,
    headers: {
      authorization: `Bearer ${of.tokens[role]}`,
      'x-forwarded-for': newClientAddress(),
      ...(type && { 'content-type': type }),
    },
    ...(payload && { payload }),
  });
}

/** Factors belong to a user and to no venue: `features/factors/passkeys.test.ts` tries those of another user. */
const isOfAccount = ({ path }: Endpoint) => path.startsWith('/account/');

const cases = API.filter((endpoint) => needsSignIn(endpoint) && !isOfAccount(endpoint))
  .filter((endpoint) => parametersOf(endpoint).length > 0)
  .flatMap((endpoint: Endpoint) =>
    ROLES.filter((role) => roleMayCall(endpoint, role)).map((role) => ({
      endpoint,
      role,
      name: callOf(endpoint),
    })),
  );

/** Endpoints that end a record or a connection to it, or depend on its past: each call needs a record of its own. */
const isLast = ({ method, path }: Endpoint) =>
  path.includes('/remove/') ||
  path.endsWith('/explanations') ||
  path.endsWith('/remind') ||
  path.endsWith('/accept') ||
  (method !== 'GET' && ['/managers/{id}', '/technicians/{id}'].includes(path)) ||
  (method === 'PUT' && path === '/companies/{id}') ||
  (method === 'DELETE' && !path.includes('non-trading'));

/** Fixtures whose records of a kind are used up one after another. */
const shared: VenueFixture[] = [];
const used = new Map<string, number>();

/** Returns a fixture in which no call has used up what is named. */
async function fixtureWith(named: string): Promise<VenueFixture> {
  const turn = used.get(named) ?? 0;
  used.set(named, turn + 1);
  const fixture = shared[turn] ?? (await createOwnFixture());
  shared[turn] = fixture;
  return fixture;
}

async function fixtureFor(endpoint: Endpoint, role: Role): Promise<VenueFixture> {
  const { method, path } = endpoint;
  const { ids, tokens } = own;
  if (!isLast(endpoint)) return own;
  if (path.startsWith('/manager') || path.endsWith('/remove/{managerId}')) {
    const venue = { id: ids.venue[0] ?? '', code: ids.code[0] ?? '' };
    const options = { venues: [venue], manager: { is_area_manager: true } };
    const added = await insertUser(test.db, role === 'staff' ? 'staff' : 'manager', options);
    const manager = [added.managerId, added.managerId];
    // Managers and staff leave a venue by themselves.
    const leaves = path.startsWith('/manager/') && role !== 'admin';
    const of = { ...own, ids: { ...ids, manager } };
    return leaves ? { ...of, tokens: { ...tokens, [role]: added.token } } : of;
  }
  if (path.startsWith('/technicians')) {
    const { technicianId } = await insertTechnician(test, { id: ids.company[0] ?? '' });
    return { ...own, ids: { ...ids, technician: [technicianId] } };
  }
  if (method === 'DELETE' && path.startsWith('/companies')) {
    // A company that services venues cannot be removed.
    const { id } = await insertCompany(test.db);
    return { ...own, ids: { ...ids, company: [id] } };
  }
  // Nobody of a removed venue, and of a company whose email changed, can do anything else.
  if (path === '/venues/{id}' || path === '/companies/{id}') return createOwnFixture();
  if (!path.endsWith('/remind')) return fixtureWith(path);
  const fixture = await fixtureWith('/form-a/{id}');
  // A venue is reminded of a check that is still to come.
  const params = { id: fixture.ids['form-a'][0] ?? '' };
  await test.call(deleteFormA, { as: fixture.tokens.admin, params, body: {} });
  return fixture;
}

describe('a record of one’s own', () => {
  it.each(cases)('is there for $name as $role', async ({ endpoint, role }) => {
    const response = await call(endpoint, role, await fixtureFor(endpoint, role));
    expect([response.statusCode, response.payload]).toEqual([endpoint.status, expect.anything()]);
  });
});

const foreign = cases
  .filter(({ role }) => !SEES_EVERY_VENUE.has(role))
  .flatMap((one) =>
    parametersOf(one.endpoint)
      .filter((parameter) => kindOf(one.endpoint, parameter))
      .map((parameter) => ({ ...one, parameter })),
  );

describe('a record of another venue or company', () => {
  it.each(foreign)('is none for $name as $role by $parameter', async (one) => {
    const response = await call(one.endpoint, one.role, own, one.parameter);
    expect([response.statusCode, response.json()]).toEqual([404, { message: API_ERROR.notFound }]);
  });
});

const lonely = await insertUser(test.db, 'manager', { manager: { is_area_manager: true } });

describe('a manager without a venue', () => {
  const ofManager = foreign.filter(({ role }) => role === 'manager');

  it.each(ofManager)('finds nothing by $name with $parameter', async ({ endpoint }) => {
    const response = await call(endpoint, 'manager', {
      ...own,
      tokens: { ...own.tokens, manager: lonely.token },
    });
    expect([response.statusCode, response.json()]).toEqual([404, { message: API_ERROR.notFound }]);
  });
});

describe('a record of a venue where a manager waits for confirmation', () => {
  const OF_VENUES: readonly (Kind | undefined)[] = [
    'venue',
    'form-a',
    'form-b',
    'form-c',
    'paper-register',
  ];
  const kindIn = (endpoint: Endpoint) =>
    kindOf(endpoint, parametersOf(endpoint).find((name) => name !== 'managerId') ?? '');
  const ofVenue = cases.filter(
    ({ role, endpoint }) =>
      role === 'manager' && endpoint !== leaveVenue && OF_VENUES.includes(kindIn(endpoint)),
  );

  it.each(ofVenue)('is read as a manager reads it, or refused with 403, by $name', async (one) => {
    const { endpoint } = one;
    const { access } = endpoint;
    const isForAll =
      typeof access === 'object' &&
      needsNoConfirmation(access.action) &&
      !needsOwnEntry(access.action);
    const response = await call(endpoint, 'manager', {
      ...own,
      tokens: { ...own.tokens, manager: own.unconfirmed },
    });
    const isDone = response.statusCode === endpoint.status;
    const message = isDone ? undefined : response.json().message;
    expect([response.statusCode, message]).toEqual(
      isForAll ? [endpoint.status, undefined] : [403, API_ERROR.unconfirmed],
    );
  });
});
