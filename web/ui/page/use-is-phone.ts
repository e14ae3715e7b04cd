import { useMediaQuery } from '@mantine/hooks';

/** Tells the width before the first paint, so that nothing is laid out twice. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
}
