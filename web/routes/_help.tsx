import { createFileRoute } from '@tanstack/react-router';
import { sessionUser } from '#web/session/user.ts';
import { settleViewingVenue } from '#web/session/viewing-venue.ts';
import { HelpLayout } from '#web/shell/help-layout.tsx';

/** Help, within the frame of the signed-in screens or on its own. It waits for no answer of the server. */
export const Route = createFileRoute('/_help')({
  beforeLoad: ({ context }) => {
    const user = sessionUser.read();
    if (!user) return;
    import('../session/fetch-session.ts')
      .then(({ venueChoices }) => venueChoices(user, context.queryClient))
      .then(settleViewingVenue)
      .catch(() => {});
  },
  component: HelpLayout,
});
