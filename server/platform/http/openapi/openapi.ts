import type { OpenAPIV3_1 } from 'openapi-types';
import type { z } from 'zod';
import { type Endpoint, keyScopeOf, type Method, needsSignIn } from '#contract/access/endpoint.ts';
import { rolesAllowed } from '#contract/access/permissions.ts';
import { API } from '#contract/api.ts';
import { fieldErrorBody, messageErrorBody } from '#contract/core/error-bodies.ts';
import { ERROR_STATUS } from '#contract/core/errors.ts';
import { API_HEADING, API_TITLE, apiIntroduction } from '#contract/messages/integrations.ts';
import { jsonSchema } from './json-schema.ts';

/** The heading of each noun, which is the first part of a path. */
const HEADING_OF: Readonly<Record<string, keyof typeof API_HEADING>> = {
  auth: 'signIn',
  'form-a': 'formA',
  'form-b': 'formB',
  'form-c': 'formC',
  'paper-register': 'paper',
  register: 'verification',
  checkpoints: 'verification',
  dashboard: 'overview',
  board: 'overview',
  venues: 'venues',
  venue: 'venues',
  visits: 'venues',
  visit: 'venues',
  'technician-links': 'venues',
  'technician-link': 'venues',
  bookings: 'venues',
  booking: 'venues',
  manager: 'venues',
  managers: 'managers',
  technicians: 'technicians',
  companies: 'companies',
  questions: 'questions',
  account: 'account',
  invitations: 'invitations',
  admins: 'administration',
  'api-keys': 'administration',
  copy: 'administration',
  webhooks: 'administration',
  'webhook-deliveries': 'administration',
  audit: 'administration',
  imports: 'administration',
  'first-steps': 'administration',
  system: 'administration',
  reminders: 'administration',
  settings: 'administration',
  places: 'other',
  files: 'other',
};

/** Order of the calls of one path. */
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

/**
 * Builds the OpenAPI 3.1 document of the contract: headings in the order of `API_HEADING`, below each its calls by path.
 * @param publicUrl address of the server
 */
export function openApi(publicUrl: string): OpenAPIV3_1.Document {
  const paths: NonNullable<OpenAPIV3_1.Document['paths']> = {};
  const endpoints = [...API].sort(
    (one, other) =>
      one.path.localeCompare(other.path, 'en') ||
      METHODS.indexOf(one.method) - METHODS.indexOf(other.method),
  );
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {};
    Object.assign(paths[endpoint.path] ?? {}, {
      [endpoint.method.toLowerCase()]: operation(endpoint),
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: API_TITLE, version: '1', description: apiIntroduction(publicUrl) },
    servers: [{ url: '/api' }],
    tags: Object.values(API_HEADING),
    paths,
    components: { securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } } },
  };
}

function operation(endpoint: Endpoint) {
  const { summary, params, query, body, response, status, path } = endpoint;
  const { respondsWithBytes, respondsWithText } = endpoint;
  const answered = respondsWithBytes
    ? 'application/octet-stream'
    : respondsWithText
      ? 'text/plain'
      : 'application/json';
  return {
    summary,
    description: describeAccess(endpoint),
    tags: [headingOf(path)],
    ...(needsSignIn(endpoint) && { security: [{ bearer: [] }] }),
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body && { requestBody: { content: content(body) } }),
    responses: {
      [status]: {
        description: 'Done',
        content: { [answered]: { schema: jsonSchema(response, 'output') } },
      },
      ...refusals(endpoint),
    },
  };
}

/** @throws for a path whose noun has no heading */
function headingOf(path: string): string {
  const [, noun = ''] = path.split('/');
  const heading = HEADING_OF[noun];
  if (!heading) throw new Error(`No heading for ${path}`);
  return API_HEADING[heading].name;
}

function describeAccess(endpoint: Endpoint): string {
  const { access } = endpoint;
  const program = `a program whose API key has the scope “${keyScopeOf(endpoint)}”`;
  if (access === 'public') return 'Anyone.';
  if (access === 'api-key') return `Only ${program}.`;
  if (access === 'visit') return 'The device of an officer’s visit.';
  const visits = access.visitToo ? ', and the device of an officer’s visit' : '';
  const certificates = access.certificateToo
    ? ', and whoever has the address of a certificate'
    : '';
  const keys = access.keyToo ? `, and ${program}` : '';
  const roles = rolesAllowed(access.action).join(', ') + visits + certificates + keys;
  return access.signedOutToo ? `Anyone signed out, and: ${roles}.` : `Signed in as: ${roles}.`;
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function content(body: z.ZodType) {
  const schema = jsonSchema(body, 'input');
  const holdsFile = JSON.stringify(schema).includes('"format":"binary"');
  const multipart = { 'multipart/form-data': { schema } };
  return holdsFile ? multipart : { 'application/json': { schema }, ...multipart };
}

function refusals(endpoint: Endpoint) {
  const statuses = new Set<number>([...endpoint.errors, ERROR_STATUS.tooMany]);
  if (needsSignIn(endpoint)) statuses.add(ERROR_STATUS.signedOut).add(ERROR_STATUS.forbidden);
  if (endpoint.params) statuses.add(ERROR_STATUS.notFound);
  if (endpoint.body || endpoint.query) statuses.add(ERROR_STATUS.invalid);
  const entries = [...statuses].sort().map((status) => {
    const schema = status === ERROR_STATUS.invalid ? fieldErrorBody : messageErrorBody;
    return [
      status,
      {
        description: 'Refused',
        content: { 'application/json': { schema: jsonSchema(schema, 'output') } },
      },
    ];
  });
  return Object.fromEntries(entries);
}
