import { useQuery } from '@tanstack/react-query';
import { scanPathIn } from '#contract/licence-scans/addresses.ts';
import { licenceScanQuery } from '#web/api/licence-scans.ts';
import { useObjectUrl } from '#web/ui/file/use-object-url.ts';

/**
 * Returns an address that shows a file of the server: its own, or for a licence scan that of its content, since
 * opening its own again would be recorded again. Undefined until the scan is there.
 */
export function useShownAddress(address: string): string | undefined {
  const isScan = scanPathIn(address) !== undefined;
  const { data } = useQuery({ ...licenceScanQuery(address), enabled: isScan });
  const shown = useObjectUrl(data);
  return isScan ? shown : address;
}
