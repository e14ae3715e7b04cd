import { z } from 'zod';
import { user } from '../auth/schemas.ts';
import { endpoint } from '../core/endpoint.ts';
import { idParams, messageResponse } from '../core/fields.ts';
import { session } from './schemas.ts';

export const listSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'One’s own active sessions, the last used first',
  access: { action: 'account:read' },
  response: z.object({ data: z.array(session) }),
  status: 200,
  errors: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/{id}',
  summary: 'End one of one’s own sessions',
  access: { action: 'account:read' },
  params: idParams,
  response: messageResponse,
  status: 200,
  errors: [],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'End all of one’s own sessions but this one',
  access: { action: 'account:read' },
  response: messageResponse,
  status: 200,
  errors: [],
});

/** The only call that reads the cookie of a device, which is refused to pages of other origins. */
export const openOnDevice = endpoint({
  method: 'POST',
  path: '/auth/device',
  summary: 'Open a session on a device that is kept signed in, by its cookie',
  access: 'public',
  response: z.object({ token: z.string(), user }),
  status: 200,
  errors: [401, 403],
  callsAMinute: 60,
});
