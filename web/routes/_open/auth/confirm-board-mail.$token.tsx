import { createFileRoute } from '@tanstack/react-router';
import { type RawSearch, readText } from '#web/components/list/search-params.ts';
import { WeeklyMailConfirmation } from '#web/screens/auth/confirmation.tsx';

export const Route = createFileRoute('/_open/auth/confirm-board-mail/$token')({
  validateSearch: ({ email }: RawSearch<{ email: string }>) => ({ email: readText(email) }),
  component: WeeklyMailConfirmationRoute,
});

function WeeklyMailConfirmationRoute() {
  return <WeeklyMailConfirmation email={Route.useSearch().email} token={Route.useParams().token} />;
}
