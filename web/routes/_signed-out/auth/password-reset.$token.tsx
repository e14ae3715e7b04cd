import { createFileRoute } from '@tanstack/react-router';
import { type RawSearch, readText } from '#web/components/list/search-params.ts';
import { PasswordReset } from '#web/screens/auth/password-reset.tsx';

export const Route = createFileRoute('/_signed-out/auth/password-reset/$token')({
  validateSearch: ({ email }: RawSearch<{ email: string }>) => ({ email: readText(email) }),
  component: PasswordResetRoute,
});

function PasswordResetRoute() {
  return <PasswordReset email={Route.useSearch().email} token={Route.useParams().token} />;
}
