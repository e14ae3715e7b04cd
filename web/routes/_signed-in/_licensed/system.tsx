import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { SystemPage } from '#web/screens/system/system-page.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/system')({
  beforeLoad: onlyFor((actor) => can(actor, 'admin:manage')),
  component: SystemPage,
});
