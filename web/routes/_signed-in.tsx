import { createFileRoute } from '@tanstack/react-router';
import { requireSecondFactor, requireSignedIn } from '#web/session/guards.ts';
import { actorAt } from '#web/session/user.ts';
import { settleViewingVenue } from '#web/session/viewing-venue.ts';
import { Shell } from '#web/shell/shell.tsx';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    const user = requireSignedIn(location.href);
    requireSecondFactor(user);
    const { venueChoices } = await import('../session/fetch-session.ts');
    const venues = await venueChoices(user, context.queryClient);
    const viewingVenue = settleViewingVenue(venues);
    const actor = actorAt(user, viewingVenue?.value);
    return { user, actor, viewingVenue, hasSeveralVenues: venues.length > 1 };
  },
  component: Shell,
});
