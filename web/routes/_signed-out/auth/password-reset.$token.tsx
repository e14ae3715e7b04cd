import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { textField } from '#web/components/list/search-fields.ts';
import { PasswordReset } from '#web/screens/auth/password-reset.tsx';

export const Route = createFileRoute('/_signed-out/auth/password-reset/$token')({
  validateSearch: z.object({ email: textField }),
  component: PasswordResetRoute,
});

function PasswordResetRoute() {
  return <PasswordReset email={Route.useSearch().email} token={Route.useParams().token} />;
}
