import { readLicenceScan } from './calls.ts';

const [PATH_BEFORE_ID = '', PATH_BEFORE_KEY = ''] = readLicenceScan.path.split(/\{\w+\}/);

const SCAN_PATH = new RegExp(`/api${PATH_BEFORE_ID}\\d+${PATH_BEFORE_KEY}[^/?]+(?=\\?)`);

/** Returns the path in a scan's address, which is equal in all its addresses; undefined for another file. */
export const scanPathIn = (address: string): string | undefined => SCAN_PATH.exec(address)?.[0];

/** Returns the path of a scan, of which `readLicenceScan` takes the signed address. */
export const scanPathOf = (managerId: string, key: string) =>
  `/api${readLicenceScan.path.replace('{managerId}', managerId).replace('{key}', key)}`;
