import { useQuery } from '@tanstack/react-query';
import type { Manager } from '#contract/managers/schemas.ts';
import { meQuery } from '#web/api/account/auth.ts';
import { WITH_VALID_SCANS } from '#web/api/licence-scans.ts';

/** Reads the addresses of one's own scans, which have expired in the stored user. */
export function useOwnScans(): Pick<Manager, 'licence_image' | 'rmlv_licence_image'> | undefined {
  const own = useQuery({ ...meQuery, ...WITH_VALID_SCANS, refetchOnMount: 'always' });
  return (own.isFetchedAfterMount && own.data?.manager) || undefined;
}
