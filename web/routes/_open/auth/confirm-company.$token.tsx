import { createFileRoute } from '@tanstack/react-router';
import { type RawSearch, readText } from '#web/components/list/search-params.ts';
import { CompanyConfirmation } from '#web/screens/auth/confirmation.tsx';

export const Route = createFileRoute('/_open/auth/confirm-company/$token')({
  validateSearch: ({ email }: RawSearch<{ email: string }>) => ({ email: readText(email) }),
  component: CompanyConfirmationRoute,
});

function CompanyConfirmationRoute() {
  return <CompanyConfirmation email={Route.useSearch().email} token={Route.useParams().token} />;
}
