import { createFileRoute } from '@tanstack/react-router';
import { textOf, type Written } from '#web/components/list/search-fields.ts';
import { PasswordReset } from '#web/screens/auth/password-reset.tsx';

export const Route = createFileRoute('/_signed-out/auth/password-reset/$token')({
  validateSearch: ({ email }: Written<{ email: string }>) => ({ email: textOf(email) }),
  component: PasswordResetRoute,
});

function PasswordResetRoute() {
  return <PasswordReset email={Route.useSearch().email} token={Route.useParams().token} />;
}
