import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '#web/screens/auth/forgot-password.tsx';

export const Route = createFileRoute('/_signed-out/auth/forgot-password')({
  component: ForgotPassword,
});
