import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { readDashboard } from '#contract/dashboard.ts';
import { readFirstSteps } from '#contract/first-steps.ts';
import { query } from '#web/api/query.ts';
import { type RawSearch, readPage } from '#web/components/list/search-params.ts';
import { Dashboard } from '#web/screens/dashboard/dashboard.tsx';
import {
  unconfirmedCompaniesQuery,
  unconfirmedVenuesQuery,
} from '#web/screens/dashboard/unconfirmed-queries.ts';
import { FormARegister } from '#web/screens/form-a/register.tsx';
import { navigationOf } from '#web/shell/navigation/navigation.ts';

export const Route = createFileRoute('/_signed-in/_licensed/')({
  validateSearch: ({ page }: RawSearch<{ page: number }>) => ({ page: readPage(page) }),
  search: { middlewares: [stripSearchParams({ page: FIRST_PAGE })] },
  beforeLoad: ({ context: { actor } }) => {
    if (can(actor, 'dashboard:read')) return;
    const [first] = navigationOf(actor);
    if (first) throw redirect({ to: first.to });
  },
  loader: async ({ context: { actor, queryClient, viewingVenue } }) => {
    if (viewingVenue)
      void queryClient.prefetchQuery(
        query(readDashboard, { body: { venue_id: viewingVenue.value } }),
      );
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
