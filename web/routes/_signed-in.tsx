import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { recentCalendarQuery } from '#web/api/calendar.ts';
import { requireSignedIn } from '#web/session/guards.ts';
import { settleSession } from '#web/session/settle-session.ts';
import { Shell } from '#web/shell/shell.tsx';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context, location }) =>
    settleSession(requireSignedIn(location.href), context.queryClient),
  // Its bar and tonight's status need it beside every screen.
  loader: ({ context: { actor, queryClient, viewingVenue } }) => {
    if (!viewingVenue || !can(actor, 'calendar:read')) return;
    void queryClient.ensureQueryData(recentCalendarQuery(viewingVenue.value)).catch(() => {});
  },
  component: Shell,
});
