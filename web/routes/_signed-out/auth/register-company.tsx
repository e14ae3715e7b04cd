import { createFileRoute } from '@tanstack/react-router';
import { RegisterCompany } from '#web/screens/auth/register-company.tsx';

export const Route = createFileRoute('/_signed-out/auth/register-company')({
  component: RegisterCompany,
});
