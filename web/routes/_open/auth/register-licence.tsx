import { createFileRoute } from '@tanstack/react-router';
import { RegisterLicence } from '#web/screens/auth/register-licence.tsx';

export const Route = createFileRoute('/_open/auth/register-licence')({
  component: RegisterLicence,
});
