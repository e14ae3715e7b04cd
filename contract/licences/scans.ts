import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { id } from '../inputs/inputs.ts';

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
  respondsWithBytes: true,
  callsAMinute: 300,
});

const [PATH_BEFORE_ID = '', PATH_BEFORE_KEY = ''] = readLicenceScan.path.split(/\{\w+\}/);

const SCAN_PATH = new RegExp(`/api${PATH_BEFORE_ID}\\d+${PATH_BEFORE_KEY}[^/?]+(?=\\?)`);

/** Returns the path in a scan's address, which is equal in all its addresses; undefined for another file. */
export const scanPathIn = (address: string): string | undefined => SCAN_PATH.exec(address)?.[0];

/** Returns the path of a scan, of which `readLicenceScan` takes the signed address. */
export const scanPathOf = (managerId: string, key: string) =>
  `/api${readLicenceScan.path.replace('{managerId}', managerId).replace('{key}', key)}`;
