import { createFileRoute } from '@tanstack/react-router';
import { requireSignedIn } from '#web/session/guards.ts';
import { settleSession } from '#web/session/settle-session.ts';
import { Shell } from '#web/shell/shell.tsx';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context, location }) =>
    settleSession(requireSignedIn(location.href), context.queryClient),
  component: Shell,
});
