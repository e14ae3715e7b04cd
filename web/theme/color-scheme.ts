import type { MantineColorSchemeManager } from '@mantine/core';

const doNothing = () => {};

/** Follows the system. Mantine's own manager would read a stored choice before the first paint. */
export const systemColorScheme: MantineColorSchemeManager = {
  get: () => 'auto',
  set: doNothing,
  subscribe: doNothing,
  unsubscribe: doNothing,
  clear: doNothing,
};
