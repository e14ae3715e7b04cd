import { Stack } from '@mantine/core';
import type { Manager } from '#contract/managers/schemas.ts';
import { JoinVenue } from './join-venue.tsx';
import { ManageVenues } from './manage-venues.tsx';

/** The venues where one works. */
export function Venues({ manager }: { manager: Manager }) {
  return (
    <Stack mt="xl" gap="xl" maw="60rem">
      <JoinVenue managerId={manager.id} />
      {manager.venues.length > 0 && <ManageVenues managerId={manager.id} venues={manager.venues} />}
    </Stack>
  );
}
