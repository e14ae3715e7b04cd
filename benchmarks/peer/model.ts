import { randomBytes } from 'node:crypto';
import type { Directus } from './directus.ts';

/** Creates the collections of venues and checks, a user's venue, and who may see and add what. */
export async function createModel(directus: Directus): Promise<void> {
  await createCollection(directus, 'venues', { name: 'string' });
  await createCollection(directus, 'checks', {
    venue: 'integer',
    entry_number: 'integer',
    trading_day: 'date',
    submitted_at: 'timestamp',
    received_at: 'timestamp',
    due_at: 'timestamp',
    minutes_late: 'integer',
    recorded_by: 'string',
    manager_name: 'string',
    manager_licence_number: 'string',
    // With the titles of its questions, as Nightbook stores them: no row of each answer.
    answers: 'json',
    signature: 'uuid',
    job_number: 'string',
    email_note: 'text',
  });
  await directus.post('/fields/directus_users', { field: 'venue', type: 'integer' });
  await relate(directus, 'checks', 'venue', 'venues');
  await relate(directus, 'checks', 'signature', 'directus_files');
  await relate(directus, 'directus_users', 'venue', 'venues');
}

/** Creates the role of managers, who see and add the checks of their venue. @returns its id */
export async function createRole(directus: Directus): Promise<string> {
  const ofVenue = (field: string) => ({ [field]: { _eq: '$CURRENT_USER.venue' } });
  const permission = (collection: string, action: string, rules: object) => ({
    collection,
    action,
    fields: ['*'],
    ...rules,
  });
  const { id } = await directus.post<{ id: string }>('/roles', { name: 'Manager' });
  await directus.post('/policies', {
    name: 'Checks of the own venue',
    app_access: false,
    admin_access: false,
    roles: { create: [{ role: id }] },
    permissions: {
      create: [
        permission('venues', 'read', { permissions: ofVenue('id') }),
        permission('checks', 'read', { permissions: ofVenue('venue') }),
        permission('checks', 'create', { validation: ofVenue('venue') }),
        permission('directus_files', 'create', {}),
        permission('directus_files', 'read', {
          permissions: { uploaded_by: { _eq: '$CURRENT_USER' } },
        }),
      ],
    },
  });
  return id;
}

/**
 * Creates a manager of a venue. A static token costs Directus one statement at each request; a
 * session of its own costs that and the verification of a JWT. @returns the token
 */
export async function createManager(
  directus: Directus,
  role: string,
  venue: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const email = `manager${venue}@example.com`;
  await directus.post('/users', { first_name: 'Robin', email, role, token, venue });
  return token;
}

async function createCollection(
  directus: Directus,
  collection: string,
  fields: Record<string, string>,
): Promise<void> {
  const key = {
    field: 'id',
    type: 'integer',
    schema: { is_primary_key: true, has_auto_increment: true },
    meta: {},
  };
  const others = Object.entries(fields).map(([field, type]) => ({
    field,
    type,
    schema: {},
    meta: {},
  }));
  await directus.post('/collections', {
    collection,
    schema: {},
    meta: {},
    fields: [key, ...others],
  });
}

async function relate(directus: Directus, collection: string, field: string, related: string) {
  await directus.post('/relations', { collection, field, related_collection: related, schema: {} });
}
