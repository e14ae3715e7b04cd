import { describe, expect, it } from 'vitest';
import { type Endpoint, needsSignIn, roleMayCall } from '#contract/access/endpoint.ts';
import { API } from '#contract/api.ts';
import { ROLES, type Role } from '#contract/core/roles.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { VISIT } from '#contract/messages/visits.ts';
import { routeOf } from './platform/http/serve.ts';
import { buildTestApp } from './testing/app.ts';
import { insertCompany, insertUser } from './testing/records.ts';

const tokens = new Map<Role, string>();

const test = await buildTestApp();
const { id: companyId } = await insertCompany(test.db);
for (const role of ROLES) {
  const employed = role === 'technician' || role === 'company';
  // Some calls of managers are for area managers only.
  const manager = { is_area_manager: role === 'manager' };
  const { token } = await insertUser(test.db, role, employed ? { companyId } : { manager });
  tokens.set(role, token);
}

/** The id of no record: a role that may not call is refused before the record is looked for. */
const MISSING_ID = '999999999';

const PAST_DAY = '2026-11-18';

const callWithoutInput = (endpoint: (typeof API)[number], headers: Record<string, string> = {}) =>
  test.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace('{day}', PAST_DAY).replaceAll(/\{\w+\}/g, MISSING_ID)}`,
    headers,
  });

/** Whether keys or visits alone may make a call. */
const ownAccessOf = ({ access }: (typeof API)[number]) =>
  access === 'api-key' || access === 'visit' ? access : 'other';

const called = API.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }));

describe('every call of the contract', () => {
  it.each(called)('$name is served', ({ endpoint }) => {
    const { method } = endpoint;
    expect(test.app.hasRoute({ method, url: routeOf(endpoint) })).toBe(true);
  });

  const closed = called.filter(({ endpoint }) => needsSignIn(endpoint));

  it.each(closed)('$name unsigned is 401', async ({ endpoint }) => {
    const response = await callWithoutInput(endpoint);
    const message =
      ownAccessOf(endpoint) === 'api-key' ? API_ERROR.keyRefused : API_ERROR.signedOut;
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ message });
  });

  it.each(closed)('$name with a wrong token is 401', async ({ endpoint }) => {
    const response = await callWithoutInput(endpoint, { authorization: 'Bearer wrong' });
    expect(response.statusCode).toBe(401);
  });

  const refused = called.flatMap(({ endpoint, name }) =>
    ROLES.filter((role) => !roleMayCall(endpoint, role)).map((role) => ({ endpoint, name, role })),
  );

  // A session is no key.
  it.each(refused)('$name as $role is 403, or 401 where only keys or visits may', async (one) => {
    const { endpoint, role } = one;
    const response = await callWithoutInput(endpoint, {
      authorization: `Bearer ${tokens.get(role)}`,
    });
    const expected = {
      'api-key': [401, API_ERROR.keyRefused],
      visit: [401, VISIT.ended],
      other: [403, API_ERROR.notAllowed],
    }[ownAccessOf(endpoint)];
    expect([response.statusCode, response.json().message]).toEqual(expected);
  });

  const allowed = called.flatMap(({ endpoint, name }) =>
    ROLES.filter((role) => endpoint.access !== 'public' && roleMayCall(endpoint, role))
      .filter(() => endpoint.path !== '/auth/logout' && endpoint.path !== '/account')
      .map((role) => ({ endpoint, name, role })),
  );

  it.each(allowed)('$name as $role gets as far as its input or its record', async (one) => {
    const { endpoint, role } = one;
    const response = await callWithoutInput(endpoint, {
      authorization: `Bearer ${tokens.get(role)}`,
    });
    expect(response.statusCode).toBe(statusWithoutInput(endpoint));
  });
});

/** Returns the status of a call that sends no body and names no record that exists. */
function statusWithoutInput({ body, path, status }: Endpoint): number {
  if (body && !body.safeParse({}).success) return 422;
  if (path === '/account/recovery-codes') return 409;
  const namesRecord = path.includes('{') || path === '/form-c/inspector';
  return namesRecord ? 404 : status;
}
