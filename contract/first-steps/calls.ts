import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { messageResponse } from '../core/fields.ts';
import { firstSteps } from './schemas.ts';

export const readFirstSteps = endpoint({
  method: 'GET',
  path: '/first-steps',
  summary: 'How far the register is set up, and what the operator has not configured',
  access: { action: 'first-steps:manage' },
  response: firstSteps,
  status: 200,
  errors: [],
});

export const hideFirstSteps = endpoint({
  method: 'POST',
  path: '/first-steps/visibility',
  summary: 'Hide the list of first steps from every administrator, or show it again',
  access: { action: 'first-steps:manage' },
  body: z.object({ is_hidden: z.boolean() }),
  response: messageResponse,
  status: 200,
  errors: [],
});

export const noteTrial = endpoint({
  method: 'POST',
  path: '/first-steps/trial',
  summary: 'Note that a trial check was made; nothing of it is stored',
  access: { action: 'form-a:create' },
  response: messageResponse,
  status: 200,
  errors: [],
});
