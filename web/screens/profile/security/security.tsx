import { Stack } from '@mantine/core';
import { Sessions } from './sessions.tsx';

/** How the user signs in, and where they are signed in, each in a section. */
export function Security() {
  return (
    <Stack gap="xl">
      <Sessions />
    </Stack>
  );
}
