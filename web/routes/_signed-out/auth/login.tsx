import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { type RawSearch, readOwnAddress } from '#web/components/list/search-params.ts';
import { Login } from '#web/screens/auth/login.tsx';
import { NightLinks } from '#web/screens/auth/night-links.tsx';
import { SingleSignOn } from '#web/screens/auth/single-sign-on.tsx';
import { isFromIssuer, singleSignOnOffer } from '#web/session/single-sign-on-offer.ts';
import { readNightCards } from '#web/session/stored-answers.ts';

export const Route = createFileRoute('/_signed-out/auth/login')({
  validateSearch: ({ redirect }: RawSearch<{ redirect: string }>) => ({
    redirect: readOwnAddress(redirect),
  }),
  search: { middlewares: [stripSearchParams({ redirect: '' })] },
  loaderDeps: ({ search: { redirect } }) => ({ redirect }),
  loader: async ({ location: { hash }, deps: { redirect } }) => {
    const cards = await readNightCards();
    if (!isFromIssuer(hash)) return { cards };
    const { finishSingleSignOn } = await import('#web/session/sign-in-calls.ts');
    return { cards, refusal: await finishSingleSignOn(hash, redirect || undefined) };
  },
  component: LoginRoute,
  codeSplitGroupings: [],
});

function LoginRoute() {
  const redirect = Route.useSearch().redirect || undefined;
  const offer = singleSignOnOffer();
  const { cards, refusal } = Route.useLoaderData();
  const singleSignOn = offer && (
    <SingleSignOn redirect={redirect} refusal={refusal} isOnly={offer === 'only'} />
  );
  return (
    <>
      <NightLinks cards={cards} />
      {offer === 'only' ? singleSignOn : <Login redirect={redirect}>{singleSignOn}</Login>}
    </>
  );
}
