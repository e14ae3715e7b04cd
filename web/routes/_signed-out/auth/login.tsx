import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { type RawSearch, readOwnAddress } from '#web/components/search/search-params.ts';
import { Login } from '#web/screens/auth/login.tsx';

export const Route = createFileRoute('/_signed-out/auth/login')({
  validateSearch: ({ redirect }: RawSearch<{ redirect: string }>) => ({
    redirect: readOwnAddress(redirect),
  }),
  search: { middlewares: [stripSearchParams({ redirect: '' })] },
  component: LoginRoute,
  codeSplitGroupings: [],
});

function LoginRoute() {
  return <Login redirect={Route.useSearch().redirect || undefined} />;
}
