import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { listPaperEntries } from '#contract/paper/calls.ts';
import { query } from '#web/api/query.ts';
import { listSearch, searchIn } from '#web/components/list/search-params.ts';
import { paperFilterOf } from '#web/screens/paper/filter.ts';
import { PaperList } from '#web/screens/paper/list.tsx';
import { onlyFor } from '#web/session/guards.ts';

const SEARCH = listSearch('form', 'from', 'to');

export const Route = createFileRoute('/_signed-in/_licensed/paper-register/')({
  validateSearch: SEARCH.read,
  search: { middlewares: [stripSearchParams(SEARCH.defaults)] },
  beforeLoad: onlyFor((actor) => can(actor, 'paper-register:read')),
  // Not awaited: the table shows a placeholder of its own.
  loader: ({ context, location }) => {
    const search = searchIn(location, SEARCH.read);
    const page = { ...paperFilterOf(search, context.viewingVenue), page: search.page };
    void context.queryClient.prefetchQuery(query(listPaperEntries, { query: page }));
  },
  component: PaperListRoute,
});

function PaperListRoute() {
  const navigate = Route.useNavigate();
  return (
    <PaperList
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
