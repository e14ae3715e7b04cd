import { SCAN_ADDRESS_MINUTES } from '#contract/core/limits.ts';
import { scanPathOf } from '#contract/licences/scans.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { isGenuine, signedQuery } from '#server/platform/files/signed-address.ts';

/** The scan of a manager's licence, and who reads it. */
export interface ScanReading {
  readonly readerId: string;
  readonly managerId: string;
  readonly key: string;
}

/** Signs addresses at which one user reads one scan, for some minutes. */
export interface ScanAddresses {
  addressFor(reading: ScanReading): string;
  /** Tells whether the query of a request is that of an address for this reading, which has not expired. */
  admits(reading: ScanReading, query: object): boolean;
}

interface Options {
  readonly secret: string;
  /** Address of this server: `https://…`, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

export function scanAddresses({ secret, publicUrl, now }: Options): ScanAddresses {
  const unsigned = ({ readerId, managerId, key }: ScanReading) =>
    `${scanPathOf(managerId, key)}?reader=${readerId}`;
  return {
    addressFor(reading) {
      const expires = new Date(now().getTime() + SCAN_ADDRESS_MINUTES * MINUTE_MS);
      const permit = { method: 'GET', key: unsigned(reading), expires } as const;
      return `${publicUrl}${permit.key}&${signedQuery(secret, permit)}`;
    },
    admits: (reading, query) =>
      isGenuine(query, { secret, method: 'GET', key: unsigned(reading), now: now() }),
  };
}
