import { createFileRoute, redirect } from '@tanstack/react-router';
import { guideOf } from '#web/screens/help/guides.ts';
import { sessionUser } from '#web/session/user.ts';

/** Leads to the guide that is about what the user does. */
export const Route = createFileRoute('/_help/help/')({
  beforeLoad: () => {
    throw redirect({ to: '/help/$guide', params: { guide: guideOf(sessionUser.read()) } });
  },
});
