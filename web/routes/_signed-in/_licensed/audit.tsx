import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { listAudit } from '#contract/audit.ts';
import { query } from '#web/api/query.ts';
import { listSearch, searchIn } from '#web/components/list/search-params.ts';
import { AuditList, auditFilterOf } from '#web/screens/audit.tsx';
import { onlyFor } from '#web/session/guards.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';

const SEARCH = listSearch('venue', 'kind', 'from', 'to');

export const Route = createFileRoute('/_signed-in/_licensed/audit')({
  validateSearch: SEARCH.read,
  search: { middlewares: [stripSearchParams(SEARCH.defaults)] },
  beforeLoad: onlyFor((actor) => can(actor, 'audit:read')),
  // Not awaited: the table shows a placeholder of its own.
  loader: ({ context, location }) => {
    const search = searchIn(location, SEARCH.read);
    const page = { ...auditFilterOf(search, deviceZone()), page: search.page };
    void context.queryClient.prefetchQuery(query(listAudit, { query: page }));
  },
  component: AuditRoute,
});

function AuditRoute() {
  const navigate = Route.useNavigate();
  return (
    <AuditList
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
