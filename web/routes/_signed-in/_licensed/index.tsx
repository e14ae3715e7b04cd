import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { can } from '#contract/core/permissions/permissions.ts';
import { firstStepsQuery } from '#web/api/administration/first-steps.ts';
import { waitingCompaniesQuery, waitingVenuesQuery } from '#web/api/administration/waiting.ts';
import { dashboardQuery } from '#web/api/dashboard.ts';
import { type RawSearch, readPage } from '#web/components/search/search-params.ts';
import { Dashboard } from '#web/screens/dashboard/dashboard.tsx';
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
    if (viewingVenue) void queryClient.prefetchQuery(dashboardQuery(viewingVenue.value));
    // Awaited, since they decide what stands above the rest of the screen.
    await Promise.all([
      can(actor, 'first-steps:manage') && queryClient.fetchQuery(firstStepsQuery).catch(() => {}),
      can(actor, 'company:confirm') && queryClient.prefetchQuery(waitingCompaniesQuery),
      can(actor, 'company:confirm') && queryClient.prefetchQuery(waitingVenuesQuery),
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
