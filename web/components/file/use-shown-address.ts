import { useQuery } from '@tanstack/react-query';
import { scanAt } from '#contract/licence-scans/addresses.ts';
import { licenceScanQuery } from '#web/api/licence-scans.ts';
import { useObjectUrl } from '#web/ui/file/use-object-url.ts';

/**
 * Returns an address that shows a file of the server: its own, or for a licence scan that of its content,
 * fetched within the session. Undefined until the scan is there.
 */
export function useShownAddress(address: string): string | undefined {
  const isScan = scanAt(address) !== undefined;
  const { data } = useQuery({ ...licenceScanQuery(address), enabled: isScan });
  const shown = useObjectUrl(data);
  return isScan ? shown : address;
}
