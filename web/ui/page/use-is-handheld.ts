import { useMediaQuery } from '@mantine/hooks';

/** Tells whether the screen is that of a phone or tablet, too narrow for tables, already at the first paint. */
export function useIsHandheld(): boolean {
  return useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
}
