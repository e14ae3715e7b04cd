import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { readDashboard } from '#contract/dashboard.ts';
import { readFirstSteps } from '#contract/first-steps.ts';
import { listFormA } from '#contract/form-a/calls.ts';
import { query } from '#web/api/query.ts';
import { registerPageQuery } from '#web/components/list/register-query.ts';
import {
  type RawSearch,
  REGISTER_SEARCH_DEFAULTS,
  readPage,
  searchIn,
} from '#web/components/list/search-params.ts';
import { Dashboard } from '#web/screens/dashboard/dashboard.tsx';
import {
  unconfirmedCompaniesQuery,
  unconfirmedVenuesQuery,
} from '#web/screens/dashboard/unconfirmed-queries.ts';
import { FormARegister } from '#web/screens/form-a/register.tsx';
import { navigationOf } from '#web/shell/navigation/navigation.ts';

const readSearch = ({ page }: RawSearch<{ page: number }>) => ({ page: readPage(page) });

export const Route = createFileRoute('/_signed-in/_licensed/')({
  validateSearch: readSearch,
  search: { middlewares: [stripSearchParams({ page: FIRST_PAGE })] },
  beforeLoad: ({ context: { actor } }) => {
    if (can(actor, 'dashboard:read')) return;
    const [first] = navigationOf(actor);
    if (first) throw redirect({ to: first.to });
  },
  loader: async ({ context: { actor, queryClient, viewingVenue }, location }) => {
    if (viewingVenue) {
      const venue_id = viewingVenue.value;
      const search = { ...REGISTER_SEARCH_DEFAULTS, ...searchIn(location, readSearch) };
      void queryClient.prefetchQuery(query(readDashboard, { body: { venue_id } }));
      void queryClient.prefetchQuery(
        query(listFormA, { query: registerPageQuery(search, viewingVenue) }),
      );
    }
    // Awaited, since they decide what is above the rest of the screen.
    await Promise.all([
      can(actor, 'first-steps:manage') &&
        queryClient.fetchQuery(query(readFirstSteps)).catch(() => {}),
      can(actor, 'company:confirm') && queryClient.prefetchQuery(unconfirmedCompaniesQuery),
      can(actor, 'company:confirm') && queryClient.prefetchQuery(unconfirmedVenuesQuery),
    ]);
  },
  component: HomeRoute,
});

function HomeRoute() {
  return (
    <Dashboard>
      <FormARegister page={Route.useSearch().page} />
    </Dashboard>
  );
}
