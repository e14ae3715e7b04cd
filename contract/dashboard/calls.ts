import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id, optional } from '../core/fields.ts';
import { dashboard } from './schemas.ts';

export const readDashboard = endpoint({
  method: 'POST',
  path: '/dashboard',
  summary: 'What needs attention tonight',
  access: { action: 'dashboard:read' },
  body: z.object({ venue_id: optional(id) }),
  response: dashboard,
  status: 200,
  errors: [404],
});
