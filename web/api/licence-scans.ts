import { queryOptions } from '@tanstack/react-query';
import { SCAN_ADDRESS_MINUTES } from '#contract/core/limits.ts';
import { scanPathIn } from '#contract/licence-scans/addresses.ts';
import { MINUTE_MS } from '#contract/time/milliseconds.ts';
import { send } from './client/transport.ts';

/**
 * The scan of a licence. Each opening of another person's scan is recorded, so it is fetched once, whatever its
 * present address.
 * @param address in the payload of a manager
 */
export const licenceScanQuery = (address: string) =>
  queryOptions({
    queryKey: ['licence-scan', scanPathIn(address)],
    queryFn: async ({ signal }) => (await send(address, {}, signal)).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Keeps the addresses of scans in a payload valid, as long as it is on screen. */
export const WITH_VALID_SCANS = { refetchInterval: (SCAN_ADDRESS_MINUTES * MINUTE_MS) / 2 };
