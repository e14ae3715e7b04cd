import { createFileRoute } from '@tanstack/react-router';
import { type RawSearch, readText } from '#web/components/list/search-params.ts';
import { EmailConfirmation } from '#web/screens/auth/confirmation.tsx';

export const Route = createFileRoute('/_open/auth/confirm-email/$token')({
  validateSearch: ({ email }: RawSearch<{ email: string }>) => ({ email: readText(email) }),
  component: EmailConfirmationRoute,
});

function EmailConfirmationRoute() {
  return <EmailConfirmation email={Route.useSearch().email} token={Route.useParams().token} />;
}
