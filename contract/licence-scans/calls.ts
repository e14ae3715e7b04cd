import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';

/** A part of a signed address. One that is missing or wrong makes it the address of nothing. */
const signedPart = z.string().max(TEXT_MAX_LENGTH.name).catch('');

/** Records each opening of another person's scan in the history. */
export const readLicenceScan = endpoint({
  method: 'GET',
  path: '/managers/{managerId}/licence-scans/{key}',
  summary: 'The scan of a licence, at an address that is signed for one user and expires',
  access: 'public',
  params: z.object({ managerId: id, key: z.string().max(TEXT_MAX_LENGTH.fileName) }),
  query: z.object({ reader: signedPart, expires: signedPart, signature: signedPart }),
  response: z.string().meta({ format: 'binary' }),
  answersBytes: true,
  status: 200,
  errors: [],
  callsAMinute: 300,
});
