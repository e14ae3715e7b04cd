import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { CreateManager } from '#web/screens/managers/create.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/managers/create')({
  beforeLoad: onlyFor((actor) => can(actor, 'manager:create')),
  component: CreateManager,
});
