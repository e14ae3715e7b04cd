import { createFileRoute } from '@tanstack/react-router';
import { type RawSearch, readText } from '#web/components/list/search-params.ts';
import { WeeklyMailStop } from '#web/screens/auth/confirmation.tsx';

export const Route = createFileRoute('/_open/auth/stop-board-mail/$token')({
  validateSearch: ({ email }: RawSearch<{ email: string }>) => ({ email: readText(email) }),
  component: WeeklyMailStopRoute,
});

function WeeklyMailStopRoute() {
  return <WeeklyMailStop email={Route.useSearch().email} token={Route.useParams().token} />;
}
