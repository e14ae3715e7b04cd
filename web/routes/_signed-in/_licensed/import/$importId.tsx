import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { readImport } from '#contract/import/calls.ts';
import { query } from '#web/api/query.ts';
import { ImportReportScreen } from '#web/screens/import/report.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/import/$importId')({
  beforeLoad: onlyFor((actor) => can(actor, 'import:run')),
  loader: async ({ context, params }) => {
    await context.queryClient.fetchQuery(query(readImport, { params: { id: params.importId } }));
  },
  component: ImportReportRoute,
});

function ImportReportRoute() {
  return <ImportReportScreen importId={Route.useParams().importId} />;
}
