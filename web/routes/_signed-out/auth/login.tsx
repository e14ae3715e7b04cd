import { createFileRoute } from '@tanstack/react-router';
import { type RawSearch, readText } from '#web/components/search/search-params.ts';
import { Login } from '#web/screens/auth/login.tsx';

/** Matches addresses of this site: a second slash would lead to another site. */
const OWN_ADDRESS = /^\/(?![/\\])/;

export const Route = createFileRoute('/_signed-out/auth/login')({
  validateSearch: ({ redirect }: RawSearch<{ redirect: string }>) =>
    OWN_ADDRESS.test(readText(redirect)) ? { redirect } : {},
  component: LoginRoute,
  codeSplitGroupings: [],
});

function LoginRoute() {
  return <Login redirect={Route.useSearch().redirect} />;
}
