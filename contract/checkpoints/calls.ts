import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { idParams } from '../inputs/inputs.ts';

/** Path of the public keys that verify checkpoints, outside of the API. */
export const KEYS_PATH = '/.well-known/nightbook-keys.txt';

/** Path of the page that verifies documents and notes without a request. */
export const VERIFIER_PATH = '/verify.html';

export const readCheckpoint = endpoint({
  method: 'GET',
  path: '/venues/{id}/checkpoint',
  summary: 'The newest signed note of a venue’s history',
  access: { action: 'venue:read' },
  params: idParams,
  response: z.string(),
  respondsWithText: true,
});
