import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';

/** A POST, since each opening of another person's scan is recorded in the history. */
export const readLicenceScan = endpoint({
  method: 'POST',
  path: '/managers/{managerId}/licence-scans/{key}',
  summary: 'The scan of a licence: one’s own, and for admins and area managers those of others',
  access: { action: 'licence-scan:read' },
  /** The key is the end of `licence_image` or `rmlv_licence_image`. */
  params: z.object({ managerId: id, key: z.string().max(TEXT_MAX_LENGTH.fileName) }),
  response: z.string().meta({ format: 'binary' }),
  answersBytes: true,
  status: 200,
  errors: [],
});
