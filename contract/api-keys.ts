import { z } from 'zod';
import { endpoint } from './access/endpoint.ts';
import { API_KEY_SCOPES } from './access/key-scopes.ts';
import { TEXT_MAX_LENGTH } from './core/limits.ts';
import { id, idParams, instant, messageResponse, text } from './inputs/inputs.ts';
import { API_KEYS } from './messages/integrations.ts';

/** Begins every key, by which programs that look for leaked keys find it. */
export const API_KEY_MARK = 'nbk_';

/** Days for which a key may be made. */
export const API_KEY_DAYS = [30, 90, 365] as const;

/** A key by which a program makes the calls of its scopes, and no others. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** The first characters of the key, by which its owner knows it. */
  prefix: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  created_by: z.string(),
  created_at: instant,
  expires_at: instant,
  /** Whether who made it is no administrator any more, with which it has ended. */
  has_no_admin: z.boolean(),
});

export type ApiKey = z.infer<typeof apiKey>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api-keys',
  summary: 'Every key of a program, also one that has ended',
  access: { action: 'admin:manage' },
  response: z.object({ data: z.array(apiKey) }),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api-keys',
  summary:
    'Make a key by which a program makes the calls of its scopes; without scopes it copies the register',
  access: { action: 'admin:manage' },
  needsRecentSignIn: true,
  body: z.object({
    name: text(API_KEYS.nameRequired, TEXT_MAX_LENGTH.name),
    days: z.coerce
      .number<number | string>()
      .refine((days) => API_KEY_DAYS.some((one) => one === days), API_KEYS.daysRequired),
    scopes: z
      .array(z.enum(API_KEY_SCOPES, API_KEYS.scopesRequired), API_KEYS.scopesRequired)
      .min(1, API_KEYS.scopesRequired)
      .max(API_KEY_SCOPES.length)
      // Clients from before there were scopes send none.
      .default(['copy']),
  }),
  /** Has the key itself, which is not stored. */
  response: apiKey.extend({ key: z.string() }),
  status: 201,
});

export const deleteApiKey = endpoint({
  method: 'DELETE',
  path: '/api-keys/{id}',
  summary: 'End a key',
  access: { action: 'admin:manage' },
  params: idParams,
  response: messageResponse,
});

/** Calls from one address, with wrong keys too. One copy is made at a time. */
const COPIES_A_MINUTE = 20;

export const copyRegister = endpoint({
  method: 'GET',
  path: '/copy',
  summary: 'The whole register without its files, as a backup without anything that signs in',
  access: 'api-key',
  response: z.string().meta({ format: 'binary' }),
  respondsWithBytes: true,
  callsAMinute: COPIES_A_MINUTE,
});

export const copyFile = endpoint({
  method: 'GET',
  path: '/copy/files/{key}',
  summary: 'A file that the register names',
  access: 'api-key',
  params: z.object({ key: z.string() }),
  response: z.string().meta({ format: 'binary' }),
  respondsWithBytes: true,
});
