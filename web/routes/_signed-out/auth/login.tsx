import { createFileRoute } from '@tanstack/react-router';
import { type RawSearch, readText } from '#web/components/search/search-params.ts';
import { Login } from '#web/screens/auth/login.tsx';
import { SingleSignOn } from '#web/screens/single-sign-on/button.tsx';
import { singleSignOnOffer } from '#web/session/single-sign-on-offer.ts';

/** Matches addresses of this site: a second slash would lead to another site. */
const OWN_ADDRESS = /^\/(?![/\\])/;

/** Matches the fragment with which the server sends users of an issuer back. */
const SINGLE_SIGN_ON = /^single-sign-on/;

export const Route = createFileRoute('/_signed-out/auth/login')({
  validateSearch: ({ redirect }: RawSearch<{ redirect: string }>) =>
    OWN_ADDRESS.test(readText(redirect)) ? { redirect } : {},
  loaderDeps: ({ search: { redirect } }) => ({ redirect }),
  loader: async ({ location: { hash }, deps: { redirect } }) => {
    if (!SINGLE_SIGN_ON.test(hash)) return undefined;
    const { finishSingleSignOn } = await import('#web/session/finish-single-sign-on.ts');
    return finishSingleSignOn(hash, redirect);
  },
  component: LoginRoute,
  codeSplitGroupings: [],
});

function LoginRoute() {
  const { redirect } = Route.useSearch();
  const offer = singleSignOnOffer();
  const refusal = Route.useLoaderData();
  const singleSignOn = offer && (
    <SingleSignOn redirect={redirect} refusal={refusal} isOnly={offer === 'only'} />
  );
  return offer === 'only' ? singleSignOn : <Login redirect={redirect}>{singleSignOn}</Login>;
}
