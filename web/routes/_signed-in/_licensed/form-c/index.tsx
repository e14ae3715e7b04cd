import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/core/permissions.ts';
import { formC } from '#web/api/form-c.ts';
import {
  REGISTER_SEARCH_DEFAULTS,
  registerSearch,
  searchIn,
} from '#web/components/list/search-fields.ts';
import { FormCList } from '#web/screens/form-c/list.tsx';
import { onlyFor } from '#web/session/guards.ts';
import { registerPage } from '#web/session/register-filter.ts';

export const Route = createFileRoute('/_signed-in/_licensed/form-c/')({
  validateSearch: registerSearch,
  search: { middlewares: [stripSearchParams(REGISTER_SEARCH_DEFAULTS)] },
  beforeLoad: onlyFor((actor) => can(actor, 'form-c:list')),
  // Not awaited: the table shows its own wait, and keeps its place.
  loader: ({ context, location }) => {
    const query = registerPage(searchIn(location, registerSearch), context.viewingVenue);
    void context.queryClient.prefetchQuery(formC.listQuery(query));
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
