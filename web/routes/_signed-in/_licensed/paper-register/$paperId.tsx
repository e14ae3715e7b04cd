import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { readPaperEntry } from '#contract/paper/calls.ts';
import { query } from '#web/api/query.ts';
import { PaperEntryPage } from '#web/screens/paper/entry.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/paper-register/$paperId')({
  beforeLoad: onlyFor((actor) => can(actor, 'paper-register:read')),
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery(query(readPaperEntry, { params: { id: params.paperId } })),
  component: PaperEntryRoute,
});

function PaperEntryRoute() {
  return <PaperEntryPage paperId={Route.useParams().paperId} />;
}
