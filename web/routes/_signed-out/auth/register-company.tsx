import { createFileRoute } from '@tanstack/react-router';
import { CompanyRegistration } from '#web/screens/auth/company-registration.tsx';

export const Route = createFileRoute('/_signed-out/auth/register-company')({
  component: CompanyRegistration,
});
