import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { Login } from '#web/screens/auth/login.tsx';

/** A page of ours: one slash first, and no second one, which would lead elsewhere. */
const OWN_PAGE = /^\/(?![/\\])/;

export const Route = createFileRoute('/_signed-out/auth/login')({
  validateSearch: z.object({
    redirect: z.string().regex(OWN_PAGE).optional().catch(undefined),
  }),
  component: LoginRoute,
});

function LoginRoute() {
  return <Login redirect={Route.useSearch().redirect} />;
}
