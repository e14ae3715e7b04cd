import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { mapSource } from './schemas.ts';

export const readSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'What the operator set for the screens',
  access: { action: 'account:read' },
  response: z.object({
    map: mapSource,
    /** Whether emails are sent, and not only written to files. */
    sends_mail: z.boolean(),
    /** The company that runs the venues, on exported documents. */
    operator_name: z.string().nullable(),
  }),
  status: 200,
  errors: [],
});
