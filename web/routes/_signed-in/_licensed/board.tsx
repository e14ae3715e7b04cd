import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { boardQuery } from '#web/components/board/board-query.ts';
import { BOARD_SEARCH_DEFAULTS, readBoardSearch } from '#web/components/board/search.ts';
import { searchIn } from '#web/components/list/search-params.ts';
import { Board } from '#web/screens/board/board.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/board')({
  validateSearch: readBoardSearch,
  search: { middlewares: [stripSearchParams(BOARD_SEARCH_DEFAULTS)] },
  beforeLoad: ({ context }) => {
    onlyFor((actor) => can(actor, 'board:read'))({ context });
    if (!context.hasSeveralVenues) throw redirect({ to: '/calendar' });
  },
  // Not awaited: the table shows a placeholder of its own.
  loader: ({ context: { queryClient }, location }) => {
    const search = searchIn(location, readBoardSearch);
    void queryClient.prefetchQuery(boardQuery(search));
  },
  component: BoardRoute,
});

function BoardRoute() {
  const navigate = Route.useNavigate();
  return (
    <Board
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
