import { useQuery } from '@tanstack/react-query';
import { me } from '#contract/auth/calls.ts';
import type { Manager } from '#contract/managers/schemas.ts';
import { query } from '#web/api/query.ts';
import { WITH_VALID_SCANS } from './valid-scans.ts';

/** Reads the addresses of one's own scans, which have expired in the stored user. */
export function useOwnScans(): Pick<Manager, 'licence_image' | 'rmlv_licence_image'> | undefined {
  const own = useQuery({ ...query(me), ...WITH_VALID_SCANS, refetchOnMount: 'always' });
  return (own.isFetchedAfterMount && own.data?.manager) || undefined;
}
