import { createFileRoute } from '@tanstack/react-router';
import { type RawSearch, readText } from '#web/components/list/search-params.ts';
import { BoardMailStop } from '#web/screens/auth/confirmation.tsx';

export const Route = createFileRoute('/_open/auth/stop-board-mail/$token')({
  validateSearch: ({ email }: RawSearch<{ email: string }>) => ({ email: readText(email) }),
  component: BoardMailStopRoute,
});

function BoardMailStopRoute() {
  return <BoardMailStop email={Route.useSearch().email} token={Route.useParams().token} />;
}
