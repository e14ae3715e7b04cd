import { useMediaQuery } from '@mantine/hooks';

/** Tells whether lists are cards, already at the first paint: on a phone or tablet, where no table has room. */
export function useHasCards(): boolean {
  return useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
}
