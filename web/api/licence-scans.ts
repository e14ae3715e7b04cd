import { queryOptions } from '@tanstack/react-query';
import { isPdfAddress } from '#contract/core/uploads.ts';
import { scanAt } from '#contract/licence-scans/addresses.ts';
import { readLicenceScan } from '#contract/licence-scans/calls.ts';
import { plainCall } from './client/call.ts';
import { send } from './client/transport.ts';

/**
 * The scan of a licence, fetched within the session. Each fetch of another person's scan is recorded, so it is
 * fetched once.
 * @param address in the payload of a manager
 */
export const licenceScanQuery = (address: string) =>
  queryOptions({
    queryKey: ['licence-scan', address],
    queryFn: async ({ signal }) => {
      const call = plainCall(readLicenceScan, { params: scanAt(address) ?? {} });
      const response = await send(call.address, call, signal);
      return new Blob([await response.arrayBuffer()], { type: typeOf(address) });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

function typeOf(address: string): string {
  if (isPdfAddress(address)) return 'application/pdf';
  return address.endsWith('.png') ? 'image/png' : 'image/jpeg';
}
