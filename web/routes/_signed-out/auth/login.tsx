import { createFileRoute } from '@tanstack/react-router';
import { textOf, type Written } from '#web/components/list/search-fields.ts';
import { Login } from '#web/screens/auth/login.tsx';

/** A page of ours: one slash first, and no second one, which would lead elsewhere. */
const OWN_PAGE = /^\/(?![/\\])/;

export const Route = createFileRoute('/_signed-out/auth/login')({
  validateSearch: ({ redirect }: Written<{ redirect: string }>) =>
    OWN_PAGE.test(textOf(redirect)) ? { redirect } : {},
  component: LoginRoute,
  codeSplitGroupings: [],
});

function LoginRoute() {
  return <Login redirect={Route.useSearch().redirect} />;
}
