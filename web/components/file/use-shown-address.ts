import { useQuery } from '@tanstack/react-query';
import { scanPathIn } from '#contract/licences/scans.ts';
import { send } from '#web/api/transport.ts';
import { useObjectUrl } from '#web/ui/file/use-object-url.ts';

/**
 * Returns an address that shows a file of the server: its own, or for a licence scan that of its content, since
 * opening its own again would be recorded again. Undefined until the scan is there.
 */
export function useShownAddress(address: string): string | undefined {
  const isScan = scanPathIn(address) !== undefined;
  // Each opening of another person's scan is recorded, so it is fetched once, whatever its present address.
  const { data } = useQuery({
    queryKey: ['licence-scan', scanPathIn(address)],
    queryFn: async ({ signal }) => (await send(address, {}, signal)).blob(),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isScan,
  });
  const shown = useObjectUrl(data);
  return isScan ? shown : address;
}
