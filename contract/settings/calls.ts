import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { mapSource } from './schemas.ts';

export const readSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'What the operator set for the screens',
  access: { action: 'venue:read' },
  response: z.object({ map: mapSource }),
  status: 200,
  errors: [],
});
