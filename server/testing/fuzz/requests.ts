import fc, { type Arbitrary } from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '#contract/access/endpoint.ts';
import { API } from '#contract/api.ts';
import { ROLES } from '#contract/core/roles.ts';
import type { TestApp } from '../app.ts';
import { KINDS, type Kind, type VenueFixture } from '../venue-fixture.ts';
import { brokenValue } from './broken-values.ts';
import { ENCODINGS, type Encoding, encodeBody } from './encodings.ts';
import { resolveReferences } from './record-references.ts';
import { valuesOf } from './values.ts';

const CALLERS = [...ROLES, 'unconfirmed', 'nobody'] as const;

export interface FuzzRequest {
  /** The endpoint's method and path, short enough for a report. */
  readonly call: string;
  readonly caller: (typeof CALLERS)[number];
  readonly method: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly encoding: Encoding;
  readonly damage: number;
  readonly headers: Readonly<Record<string, string>>;
}

const callOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const ENDPOINTS = new Map<string, Endpoint>(API.map((endpoint) => [callOf(endpoint), endpoint]));

export function endpointOf({ call }: FuzzRequest): Endpoint {
  const endpoint = ENDPOINTS.get(call);
  if (!endpoint) throw new Error(`There is no ${call}`);
  return endpoint;
}

/** Kind of the record whose id an endpoint's `id` is. */
function nounOf({ path }: Endpoint): Kind | undefined {
  const noun = path.split('/')[1]?.replace(/ies$/, 'y').replace(/s$/, '');
  return KINDS.find((kind) => kind === noun);
}

const often = <T>(usual: T, weight: number, others: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });

/** Builds requests of one endpoint, most of them valid. */
function requestsOf(endpoint: Endpoint): Arbitrary<FuzzRequest> {
  const noun = nounOf(endpoint);
  const values = (schema: Endpoint['body']) => (schema ? valuesOf(schema, noun) : fc.constant({}));
  return fc.record({
    call: fc.constant(callOf(endpoint)),
    caller: fc.constantFrom(...CALLERS),
    method: often<string>(
      endpoint.method,
      40,
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
    ),
    params: values(endpoint.params),
    query: values(endpoint.query),
    body: endpoint.body ? valuesOf(endpoint.body, noun) : often<unknown>(undefined, 9, brokenValue),
    encoding: often<Encoding>('usual', 10, fc.constantFrom(...ENCODINGS)),
    damage: fc.nat(),
    headers: fc.oneof(
      { weight: 9, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: oddHeaders },
    ),
  });
}

const oddHeaders: Arbitrary<Record<string, string>> = fc.constantFrom(
  { authorization: 'Bearer' },
  { authorization: 'Basic eDp5' },
  { authorization: `Bearer ${'x'.repeat(5000)}` },
  { 'idempotency-key': 'one-key-for-all' },
  { 'idempotency-key': 'another-key' },
  { 'idempotency-key': 'x' },
  { 'x-forwarded-for': 'no address, 203.0.113.7' },
  { 'x-forwarded-host': 'evil.example', host: 'evil.example' },
  { accept: 'text/html', range: 'bytes=0-1', 'if-none-match': '*' },
  { 'accept-version': '9', 'x-http-method-override': 'DELETE' },
  { expect: '100-continue', te: 'trailers' },
);

export const requests: Arbitrary<FuzzRequest> = fc.oneof(...API.map(requestsOf));

/** Sends a request as its caller. @param from client address */
export async function sendRequest(
  { app }: TestApp,
  request: FuzzRequest,
  fixture: VenueFixture,
  from: string,
): Promise<LightMyRequestResponse> {
  const { caller, encoding, damage } = request;
  const { payload, type } = await encodeBody(
    resolveReferences(request.body, fixture),
    encoding,
    damage,
  );
  return app.inject({
    method: request.method as 'GET',
    url: addressOf(request, fixture),
    headers: {
      ...(caller !== 'nobody' && { authorization: `Bearer ${tokenOf(caller, fixture)}` }),
      'x-forwarded-for': from,
      ...(type !== undefined && { 'content-type': type }),
      ...request.headers,
    },
    ...(payload !== undefined && { payload }),
  });
}

const tokenOf = (caller: Exclude<FuzzRequest['caller'], 'nobody'>, fixture: VenueFixture) =>
  caller === 'unconfirmed' ? fixture.unconfirmed : fixture.tokens[caller];

function addressOf(request: FuzzRequest, fixture: VenueFixture): string {
  const { params, query } = request;
  const given = new Map(entriesOf(resolveReferences(params, fixture)));
  const path = endpointOf(request).path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    text(given.get(name)),
  );
  const search = entriesOf(resolveReferences(query, fixture)).map(
    ([name, value]) => `${name}=${text(value)}`,
  );
  return `/api${path}?${search.join('&')}`;
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Encodes a value for an address, except a single per cent sign, which makes the address malformed. */
function text(value: unknown): string {
  if (value === '%') return value;
  const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(Buffer.from(written).toString().slice(0, 3000));
}
