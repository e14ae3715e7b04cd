import { useMediaQuery } from '@mantine/hooks';

/** Known before the first paint: nothing is laid out twice. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
}
