import { createFileRoute, redirect } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { SetUp } from '#web/screens/auth/set-up.tsx';
import { lacksLicenceNumbers } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/setup')({
  beforeLoad: ({ context: { actor, user } }) => {
    const isSetUp = (user.manager?.venues.length ?? 0) > 1 && !lacksLicenceNumbers(user);
    if (isSetUp || !can(actor, 'account:set-up')) throw redirect({ to: '/' });
  },
  component: SetUp,
});
