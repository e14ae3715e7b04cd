import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/permissions.ts';
import { formA } from '#web/api/form-a.ts';
import { REGISTER_SEARCH_DEFAULTS, registerSearch } from '#web/components/list/search-fields.ts';
import { FormAList } from '#web/screens/form-a/list.tsx';
import { onlyFor } from '#web/session/guards.ts';
import { registerPage } from '#web/session/register-filter.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-a/')({
  validateSearch: registerSearch,
  search: { middlewares: [stripSearchParams(REGISTER_SEARCH_DEFAULTS)] },
  beforeLoad: onlyFor((actor) => can(actor, 'form-a:list')),
  loaderDeps: ({ search }) => search,
  // Not awaited: the table shows its own wait, and keeps its place.
  loader: ({ context, deps }) => {
    const query = registerPage(deps, context.viewingVenue);
    void context.queryClient.prefetchQuery(formA.listQuery(query));
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
