import type { MantineColorSchemeManager } from '@mantine/core';

const nothing = () => {};

/** As the system has it. Mantine's own manager reads a choice from the disk before the first paint. */
export const systemColorScheme: MantineColorSchemeManager = {
  get: () => 'auto',
  set: nothing,
  subscribe: nothing,
  unsubscribe: nothing,
  clear: nothing,
};
