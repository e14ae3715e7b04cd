import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { listManagers } from '#contract/managers/calls.ts';
import { query } from '#web/api/query.ts';
import {
  listSearch,
  type RawSearch,
  readFlag,
  searchIn,
} from '#web/components/list/search-params.ts';
import { useIsSettingUp } from '#web/components/page/set-up.ts';
import { type ManagerSearch, managerQueryOf } from '#web/screens/managers/filter.ts';
import { ManagerList } from '#web/screens/managers/list.tsx';
import { onlyFor } from '#web/session/guards.ts';

const SEARCH = listSearch('venue', 'licence', 'sort');

type ManagersSearch = ManagerSearch & { invite: boolean };

const readSearch = (raw: RawSearch<ManagersSearch>): ManagersSearch => ({
  ...SEARCH.read(raw),
  invite: readFlag(raw.invite),
});

export const Route = createFileRoute('/_signed-in/_licensed/managers/')({
  validateSearch: readSearch,
  search: { middlewares: [stripSearchParams({ ...SEARCH.defaults, invite: false })] },
  beforeLoad: onlyFor((actor) => can(actor, 'manager:list')),
  // Not awaited: the table shows a placeholder of its own.
  loader: ({ context, location }) =>
    void context.queryClient.prefetchQuery(
      query(listManagers, { query: managerQueryOf(searchIn(location, SEARCH.read)) }),
    ),
  component: ManagersRoute,
});

function ManagersRoute() {
  const navigate = Route.useNavigate();
  const { invite: isInviting, ...search } = Route.useSearch();
  const isSettingUp = useIsSettingUp();
  const showInviting = (invite: boolean) =>
    isSettingUp && !invite
      ? navigate({ to: '/' })
      : navigate({ search: { ...search, invite }, replace: true });
  return (
    <ManagerList
      search={search}
      onSearch={(changed) => void navigate({ search: changed, replace: true })}
      isInviting={isInviting}
      onInvite={(opened) => void showInviting(opened)}
    />
  );
}
