import { createFileRoute, redirect } from '@tanstack/react-router';
import { SecondFactor } from '#web/screens/auth/second-factor.tsx';
import { lacksSecondFactor, requireSignedIn } from '#web/session/guards.ts';

/** Outside of the signed-in routes, whose calls the server refuses until a second factor is added. */
export const Route = createFileRoute('/_open/second-factor')({
  beforeLoad: () => {
    if (!lacksSecondFactor(requireSignedIn('/'))) throw redirect({ to: '/' });
  },
  component: SecondFactor,
});
