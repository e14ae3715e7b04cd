import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/core/permissions.ts';
import { formA } from '#web/api/form-a.ts';
import { venueQuery } from '#web/api/venues.ts';
import {
  REGISTER_SEARCH_DEFAULTS,
  registerSearch,
  searchIn,
} from '#web/components/list/search-fields.ts';
import { FormAList } from '#web/screens/form-a/list.tsx';
import { onlyFor } from '#web/session/guards.ts';
import { registerPage } from '#web/session/register-filter.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-a/')({
  validateSearch: registerSearch,
  search: { middlewares: [stripSearchParams(REGISTER_SEARCH_DEFAULTS)] },
  beforeLoad: onlyFor((actor) => can(actor, 'form-a:list')),
  loader: async ({ context: { queryClient, viewingVenue }, location }) => {
    // Not awaited: the table shows its own wait, and keeps its place.
    void queryClient.prefetchQuery(
      formA.listQuery(registerPage(searchIn(location, registerSearch), viewingVenue)),
    );
    // Whether tonight is done stands above the table, which it would push down if it came later.
    if (viewingVenue)
      await queryClient.ensureQueryData(venueQuery(viewingVenue.value)).catch(() => {});
  },
  component: FormARoute,
});

function FormARoute() {
  const navigate = Route.useNavigate();
  return (
    <FormAList
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
