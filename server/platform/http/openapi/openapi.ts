import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { z } from 'zod';
import { API } from '#contract/api.ts';
import { type Endpoint, needsSignIn } from '#contract/core/endpoint.ts';
import { fieldErrorBody, messageErrorBody } from '#contract/core/error-bodies.ts';
import { ERROR_STATUS } from '#contract/core/errors.ts';
import { rolesAllowed } from '#contract/core/permissions/permissions.ts';
import { APP_NAME } from '#contract/messages/names.ts';
import { jsonSchema } from './json-schema.ts';

/** Builds the OpenAPI 3.1 document of the contract. */
export function openApi(): OpenAPIV3_1.Document {
  const paths: NonNullable<OpenAPIV3_1.Document['paths']> = {};
  for (const endpoint of API) {
    paths[endpoint.path] ??= {};
    Object.assign(paths[endpoint.path] ?? {}, {
      [endpoint.method.toLowerCase()]: operation(endpoint),
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: APP_NAME, version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } } },
  };
}

function operation(endpoint: Endpoint) {
  const { summary, params, query, body, response, status, path } = endpoint;
  const answered = endpoint.answersBytes ? 'application/octet-stream' : 'application/json';
  return {
    summary,
    description: describeAccess(endpoint),
    tags: [path.split('/')[1]],
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

function describeAccess({ access }: Endpoint): string {
  if (access === 'public') return 'Anyone.';
  const roles = rolesAllowed(access.action).join(', ');
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

/** Sets the viewport, without which phones render the page at desktop width. */
const FIT_A_PHONE = `
const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);
`;

/** Options of the API's page: our name as title, and no input for the address of another API. */
export const API_PAGE: FastifySwaggerUiOptions = {
  routePrefix: '/api/docs',
  uiConfig: { layout: 'BaseLayout' },
  theme: { title: APP_NAME, js: [{ filename: 'viewport.js', content: FIT_A_PHONE }] },
};
