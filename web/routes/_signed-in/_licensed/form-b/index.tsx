import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { listFormB } from '#contract/form-b/calls.ts';
import { query } from '#web/api/query.ts';
import { registerPageQuery } from '#web/components/list/register-query.ts';
import {
  REGISTER_SEARCH_DEFAULTS,
  readRegisterSearch,
  searchIn,
} from '#web/components/list/search-params.ts';
import { paperRegisterQuery } from '#web/components/register/register-links.tsx';
import { FormBList } from '#web/screens/form-b/list.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-b/')({
  validateSearch: readRegisterSearch,
  search: { middlewares: [stripSearchParams(REGISTER_SEARCH_DEFAULTS)] },
  beforeLoad: onlyFor((actor) => can(actor, 'form-b:list')),
  // Not awaited: the table shows a placeholder of its own.
  loader: ({ context: { actor, queryClient, viewingVenue }, location }) => {
    const page = registerPageQuery(searchIn(location, readRegisterSearch), viewingVenue);
    void queryClient.prefetchQuery(query(listFormB, { query: page }));
    if (can(actor, 'paper-register:read')) {
      void queryClient.prefetchQuery(paperRegisterQuery('form_b', viewingVenue));
    }
  },
  component: FormBRoute,
});

function FormBRoute() {
  const navigate = Route.useNavigate();
  return (
    <FormBList
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
