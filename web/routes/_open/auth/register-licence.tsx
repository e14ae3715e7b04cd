import { createFileRoute } from '@tanstack/react-router';
import { LicenceRegistration } from '#web/screens/auth/licence-registration.tsx';

export const Route = createFileRoute('/_open/auth/register-licence')({
  component: LicenceRegistration,
});
