import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { CreateCompany } from '#web/screens/companies/detail.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/companies/create')({
  beforeLoad: onlyFor((actor) => can(actor, 'company:create')),
  component: CreateCompany,
});
