import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { listAdmins } from '#contract/admins.ts';
import { query } from '#web/api/query.ts';
import { AdminList } from '#web/screens/admins/list.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/admins')({
  beforeLoad: onlyFor((actor) => can(actor, 'admin:manage')),
  // Not awaited: the table shows a placeholder of its own.
  loader: ({ context }) => void context.queryClient.prefetchQuery(query(listAdmins)),
  component: AdminList,
});
