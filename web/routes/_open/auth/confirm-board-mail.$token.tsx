import { createFileRoute } from '@tanstack/react-router';
import { type RawSearch, readText } from '#web/components/list/search-params.ts';
import { BoardMailConfirmation } from '#web/screens/auth/confirmation.tsx';

export const Route = createFileRoute('/_open/auth/confirm-board-mail/$token')({
  validateSearch: ({ email }: RawSearch<{ email: string }>) => ({ email: readText(email) }),
  component: BoardMailConfirmationRoute,
});

function BoardMailConfirmationRoute() {
  return <BoardMailConfirmation email={Route.useSearch().email} token={Route.useParams().token} />;
}
