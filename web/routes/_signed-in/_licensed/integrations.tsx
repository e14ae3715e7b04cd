import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { listApiKeys } from '#contract/api-keys.ts';
import { listWebhooks } from '#contract/webhooks/calls.ts';
import { query } from '#web/api/query.ts';
import { Integrations } from '#web/screens/integrations/integrations.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/integrations')({
  beforeLoad: onlyFor((actor) => can(actor, 'admin:manage')),
  // Not awaited: the tables show placeholders of their own.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(query(listWebhooks));
    void context.queryClient.prefetchQuery(query(listApiKeys));
  },
  component: Integrations,
});
