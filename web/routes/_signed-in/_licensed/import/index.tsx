import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { listImports } from '#contract/import/calls.ts';
import { query } from '#web/api/query.ts';
import { listSearch, searchIn } from '#web/components/list/search-params.ts';
import { ImportScreen } from '#web/screens/import/import.tsx';
import { onlyFor } from '#web/session/guards.ts';

const SEARCH = listSearch();

export const Route = createFileRoute('/_signed-in/_licensed/import/')({
  validateSearch: SEARCH.read,
  search: { middlewares: [stripSearchParams(SEARCH.defaults)] },
  beforeLoad: onlyFor((actor) => can(actor, 'import:run')),
  // Not awaited: the table shows a placeholder of its own.
  loader: ({ context, location }) => {
    const { page } = searchIn(location, SEARCH.read);
    void context.queryClient.prefetchQuery(query(listImports, { query: { page } }));
  },
  component: ImportRoute,
});

function ImportRoute() {
  const navigate = Route.useNavigate();
  return (
    <ImportScreen
      page={Route.useSearch().page}
      onStarted={(importId) => void navigate({ to: '/import/$importId', params: { importId } })}
    />
  );
}
