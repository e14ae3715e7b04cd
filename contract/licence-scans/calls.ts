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

const [PATH_BEFORE_ID = '', PATH_BEFORE_KEY = ''] = readLicenceScan.path.split(/\{\w+\}/);

const SCAN_ADDRESS = new RegExp(
  `^/api${PATH_BEFORE_ID}(?<managerId>\\d+)${PATH_BEFORE_KEY}(?<key>[^/]+)$`,
);

/** Returns the parameters of a scan's address; undefined for the address of another file. */
export function scanAt(address: string): { managerId: string; key: string } | undefined {
  const { managerId, key } = SCAN_ADDRESS.exec(address)?.groups ?? {};
  return managerId !== undefined && key !== undefined ? { managerId, key } : undefined;
}

/** Returns the address of a scan: the path of `readLicenceScan`, which needs the session. */
export const scanAddressOf = (managerId: string, key: string) =>
  `/api${readLicenceScan.path.replace('{managerId}', managerId).replace('{key}', key)}`;
