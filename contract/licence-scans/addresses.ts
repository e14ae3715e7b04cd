import { readLicenceScan } from './calls.ts';

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
