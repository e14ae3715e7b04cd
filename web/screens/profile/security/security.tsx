import { Stack } from '@mantine/core';
import { FactorSettings } from '#web/components/factors/factor-settings.tsx';
import { Sessions } from './sessions.tsx';

/** How the user signs in, and where they are signed in, each in a section. */
export function Security() {
  return (
    <Stack gap="xl">
      <FactorSettings />
      <Sessions />
    </Stack>
  );
}
