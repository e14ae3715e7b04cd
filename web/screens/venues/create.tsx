import { Paper } from '@mantine/core';
import { NAV } from '#contract/messages/shell.ts';
import { VENUE, VENUES } from '#contract/messages/venues.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useUser } from '#web/session/user.ts';
import { viewingVenue } from '#web/session/viewing-venue.ts';
import { VENUE_CREATION_REDIRECT_MS, VENUE_CREATION_TOAST_MS } from '#web/ui/delays.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { VenueForm } from './form/form.tsx';
import { saveOwnVenueLink } from './form/own-venue-link.ts';
import { useLeave } from './form/use-leave.ts';

export function CreateVenue() {
  const { manager } = useUser();
  const { leave, isLeaving } = useLeave(VENUE_CREATION_REDIRECT_MS);

  function onSaved(venue: Venue): void {
    if (manager?.venues.length === 0) viewingVenue.write({ value: venue.id, label: venue.name });
    saveOwnVenueLink(venue);
    showSuccessToast(VENUES.created, { autoClose: VENUE_CREATION_TOAST_MS });
    leave();
  }

  return (
    <>
      <PageHeader title={VENUE.title} parent={{ to: '/venues', label: NAV.venues }} />
      <Paper p={{ base: 'md', sm: 'xl' }} maw={760} bg="var(--night-surface)">
        <VenueForm onSaved={onSaved} isLeaving={isLeaving} />
      </Paper>
    </>
  );
}
