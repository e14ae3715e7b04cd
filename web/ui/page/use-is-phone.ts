import { useMediaQuery } from '@mantine/hooks';

/** Tells whether the screen is narrow, already at the first paint, so that nothing is laid out twice. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
}
