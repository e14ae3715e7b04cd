import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { readFirstSteps } from '#contract/first-steps.ts';
import { query } from '#web/api/query.ts';
import { FirstSteps } from '#web/screens/dashboard/first-steps-screen.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/first-steps')({
  beforeLoad: onlyFor((actor) => can(actor, 'first-steps:manage')),
  loader: ({ context: { queryClient } }) => queryClient.fetchQuery(query(readFirstSteps)),
  component: FirstSteps,
});
