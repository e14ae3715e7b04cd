import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/core/permissions.ts';
import { formB } from '#web/api/form-b.ts';
import {
  REGISTER_SEARCH_DEFAULTS,
  registerSearch,
  searchIn,
} from '#web/components/list/search-fields.ts';
import { FormBList } from '#web/screens/form-b/list.tsx';
import { onlyFor } from '#web/session/guards.ts';
import { registerPage } from '#web/session/register-filter.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-b/')({
  validateSearch: registerSearch,
  search: { middlewares: [stripSearchParams(REGISTER_SEARCH_DEFAULTS)] },
  beforeLoad: onlyFor((actor) => can(actor, 'form-b:list')),
  // Not awaited: the table shows its own wait, and keeps its place.
  loader: ({ context, location }) => {
    const query = registerPage(searchIn(location, registerSearch), context.viewingVenue);
    void context.queryClient.prefetchQuery(formB.listQuery(query));
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
