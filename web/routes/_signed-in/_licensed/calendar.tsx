import { createFileRoute, redirect } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { onlyFor, requireViewingVenue } from '#web/session/guards.ts';

/** Leads to the board of several venues, or else to the calendar of the viewing venue. */
export const Route = createFileRoute('/_signed-in/_licensed/calendar')({
  beforeLoad: ({ context }) => {
    onlyFor((actor) => can(actor, 'calendar:read'))({ context });
    const { actor, hasSeveralVenues, viewingVenue } = context;
    if (hasSeveralVenues && can(actor, 'board:read')) throw redirect({ to: '/board' });
    const venueId = requireViewingVenue(viewingVenue).value;
    throw redirect({ to: '/venues/$venueId/calendar', params: { venueId } });
  },
});
