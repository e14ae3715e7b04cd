import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { CreateTechnician } from '#web/screens/technicians/create.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/technicians/create')({
  beforeLoad: onlyFor((actor) => can(actor, 'technician:create')),
  component: CreateTechnician,
});
