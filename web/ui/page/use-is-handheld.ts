import { useMediaQuery } from '@mantine/hooks';

/**
 * Tells whether the screen is that of a phone or tablet, too narrow for tables, already at the first paint. On paper,
 * which is as narrow, tables stay tables.
 */
export function useIsHandheld(): boolean {
  return useMediaQuery('screen and (max-width: 61.99em)', false, {
    getInitialValueInEffect: false,
  });
}
