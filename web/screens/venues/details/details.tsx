import { Paper, Stack, Title } from '@mantine/core';
import { VENUE, VENUES } from '#contract/messages/venues.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { VENUE_CREATION_REDIRECT_MS, VENUE_CREATION_TOAST_MS } from '#web/ui/delays.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { VenueForm } from '../form/form.tsx';
import { saveOwnVenueLink } from '../form/own-venue-link.ts';
import { useLeave } from '../form/use-leave.ts';
import classes from './details.module.css';
import { VenueHistory } from './venue-history.tsx';
import { VenueManagers } from './venue-managers.tsx';
import { VenueMap } from './venue-map.tsx';

interface VenueDetailsProps {
  venue: Venue;
  /** Page of the managers' table. */
  page: number;
}

/** A venue's form, its map, its history and its managers. */
export function VenueDetails({ venue, page }: VenueDetailsProps) {
  const { leave, isLeaving } = useLeave(VENUE_CREATION_REDIRECT_MS);

  function onSaved(changed: Venue): void {
    saveOwnVenueLink(changed);
    showSuccessToast(VENUES.updated, { autoClose: VENUE_CREATION_TOAST_MS });
    leave();
  }

  return (
    <div className={classes.parts}>
      <Paper component="section" p={{ base: 'md', sm: 'xl' }} bg="var(--night-surface)">
        <Title order={2} size="sm" fw={500} c="dimmed" mb="md">
          {VENUE.title}
        </Title>
        <VenueForm venue={venue} onSaved={onSaved} isLeaving={isLeaving} />
      </Paper>
      <Stack gap="xl">
        <VenueMap venue={venue} />
        <VenueHistory venue={venue} />
      </Stack>
      <VenueManagers venueId={venue.id} page={page} />
    </div>
  );
}
