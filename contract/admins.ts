import { z } from 'zod';
import { endpoint } from './access/endpoint.ts';
import { email, id, idParams, instant, messageResponse } from './inputs/inputs.ts';

/** An administrator, and who added the account. */
const admin = z.object({
  id,
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  added: z.object({ at: instant, by: z.string() }).nullable(),
});

export type Admin = z.infer<typeof admin>;

export const listAdmins = endpoint({
  method: 'GET',
  path: '/admins',
  summary: 'Every administrator',
  access: { action: 'admin:manage' },
  response: z.object({ data: z.array(admin) }),
});

export const addAdmin = endpoint({
  method: 'POST',
  path: '/admins',
  summary: 'Add an administrator, mail them a link that sets a password, and tell the others',
  access: { action: 'admin:manage' },
  needsRecentSignIn: true,
  body: z.object({ email }),
  response: admin,
  status: 201,
});

export const removeAdmin = endpoint({
  method: 'DELETE',
  path: '/admins/{id}',
  summary: 'Remove another administrator, and tell all of them; never the last one',
  access: { action: 'admin:manage' },
  needsRecentSignIn: true,
  params: idParams,
  response: messageResponse,
  errors: [409],
});
