import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/core/permissions.ts';
import { importListQuery } from '#web/api/imports.ts';
import { ImportScreen } from '#web/screens/import/import.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/import/')({
  beforeLoad: onlyFor((actor) => can(actor, 'import:run')),
  // Not awaited: the table shows a placeholder of its own.
  loader: ({ context }) => void context.queryClient.prefetchQuery(importListQuery({ page: 1 })),
  component: ImportRoute,
});

function ImportRoute() {
  const navigate = Route.useNavigate();
  return (
    <ImportScreen
      onStarted={(importId) => void navigate({ to: '/import/$importId', params: { importId } })}
    />
  );
}
