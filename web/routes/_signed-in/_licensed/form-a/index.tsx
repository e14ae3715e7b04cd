import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { listFormA } from '#contract/form-a/calls.ts';
import { readVenue } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';
import { registerPageQuery } from '#web/components/list/register-query.ts';
import {
  REGISTER_SEARCH_DEFAULTS,
  readRegisterSearch,
  searchIn,
} from '#web/components/list/search-params.ts';
import { paperRegisterQuery } from '#web/components/register/register-links.tsx';
import { FormAList } from '#web/screens/form-a/list.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-a/')({
  validateSearch: readRegisterSearch,
  search: { middlewares: [stripSearchParams(REGISTER_SEARCH_DEFAULTS)] },
  beforeLoad: onlyFor((actor) => can(actor, 'form-a:list')),
  loader: async ({ context: { actor, queryClient, viewingVenue }, location }) => {
    // Not awaited: the table shows a placeholder of its own.
    void queryClient.prefetchQuery(
      query(listFormA, {
        query: registerPageQuery(searchIn(location, readRegisterSearch), viewingVenue),
      }),
    );
    if (can(actor, 'paper-register:read')) {
      void queryClient.prefetchQuery(paperRegisterQuery('form_a', viewingVenue));
    }
    if (!viewingVenue) return;
    // Awaited, since the badge of tonight's check above the table would move it down later.
    await queryClient
      .ensureQueryData(query(readVenue, { params: { id: viewingVenue.value } }))
      .catch(() => {});
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
