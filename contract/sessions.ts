import { z } from 'zod';
import { endpoint } from './access/endpoint.ts';
import { user } from './auth/schemas.ts';
import { id, idParams, instant, messageResponse } from './inputs/inputs.ts';

/** How a session was opened. `device`: by a device that is kept signed in. */
export const SIGN_IN_METHODS = [
  'password',
  'passkey',
  'single-sign-on',
  'registration',
  'device',
] as const;

export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** A session of the signed-in user, or a device that is kept signed in, with all sessions that it opened. */
export const session = z.object({
  id,
  /** Browser and system, such as "Chrome on Android"; null for one of another kind. */
  device: z.string().nullable(),
  /** Internet address. */
  address: z.string(),
  method: z.enum(SIGN_IN_METHODS),
  opened_at: instant,
  /** To the hour. */
  last_used_at: instant,
  /** Whether this call was made in it. */
  is_current: z.boolean(),
  /** Whether it is a device that is kept signed in. */
  is_device: z.boolean(),
});

export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'One’s own active sessions, the last used first',
  access: { action: 'account:read' },
  response: z.object({ data: z.array(session) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/{id}',
  summary: 'End one of one’s own sessions',
  access: { action: 'account:read' },
  params: idParams,
  response: messageResponse,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'End all of one’s own sessions but this one',
  access: { action: 'account:read' },
  response: messageResponse,
});

/** The only call that reads the cookie of a device, which is refused to pages of other origins. */
export const openOnDevice = endpoint({
  method: 'POST',
  path: '/auth/device',
  summary: 'Open a session on a device that is kept signed in, by its cookie',
  access: 'public',
  response: z.object({ token: z.string(), user }),
  errors: [401, 403],
  callsAMinute: 60,
});
