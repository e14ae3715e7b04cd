import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { type RawSearch, readOwnAddress } from '#web/components/list/search-params.ts';
import { Login } from '#web/screens/auth/login.tsx';
import { SingleSignOn } from '#web/screens/auth/single-sign-on.tsx';
import { isFromIssuer, singleSignOnOffer } from '#web/session/single-sign-on-offer.ts';

export const Route = createFileRoute('/_signed-out/auth/login')({
  validateSearch: ({ redirect }: RawSearch<{ redirect: string }>) => ({
    redirect: readOwnAddress(redirect),
  }),
  search: { middlewares: [stripSearchParams({ redirect: '' })] },
  loaderDeps: ({ search: { redirect } }) => ({ redirect }),
  loader: async ({ location: { hash }, deps: { redirect } }) => {
    if (!isFromIssuer(hash)) return undefined;
    const { finishSingleSignOn } = await import('#web/session/sign-in-calls.ts');
    return finishSingleSignOn(hash, redirect || undefined);
  },
  component: LoginRoute,
  codeSplitGroupings: [],
});

function LoginRoute() {
  const redirect = Route.useSearch().redirect || undefined;
  const offer = singleSignOnOffer();
  const refusal = Route.useLoaderData();
  const singleSignOn = offer && (
    <SingleSignOn redirect={redirect} refusal={refusal} isOnly={offer === 'only'} />
  );
  return offer === 'only' ? singleSignOn : <Login redirect={redirect}>{singleSignOn}</Login>;
}
