import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { listFormC } from '#contract/form-c/calls.ts';
import { query } from '#web/api/query.ts';
import { registerPageQuery } from '#web/components/list/register-query.ts';
import {
  REGISTER_SEARCH_DEFAULTS,
  readRegisterSearch,
  searchIn,
} from '#web/components/list/search-params.ts';
import { paperRegisterQuery } from '#web/components/register/register-links.tsx';
import { FormCList } from '#web/screens/form-c/list.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-c/')({
  validateSearch: readRegisterSearch,
  search: { middlewares: [stripSearchParams(REGISTER_SEARCH_DEFAULTS)] },
  beforeLoad: onlyFor((actor) => can(actor, 'form-c:list')),
  // Not awaited: the table shows a placeholder of its own.
  loader: ({ context: { actor, queryClient, viewingVenue }, location }) => {
    const page = registerPageQuery(searchIn(location, readRegisterSearch), viewingVenue);
    void queryClient.prefetchQuery(query(listFormC, { query: page }));
    if (can(actor, 'paper-register:read')) {
      void queryClient.prefetchQuery(paperRegisterQuery('form_c', viewingVenue));
    }
  },
  component: FormCRoute,
});

function FormCRoute() {
  const navigate = Route.useNavigate();
  return (
    <FormCList
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
