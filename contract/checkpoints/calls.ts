import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { idParams } from '../inputs/inputs.ts';

export const readCheckpoint = endpoint({
  method: 'GET',
  path: '/venues/{id}/checkpoint',
  summary: 'The newest signed note of a venue’s history',
  access: { action: 'venue:read', visitToo: true },
  params: idParams,
  response: z.string(),
  respondsWithText: true,
});
