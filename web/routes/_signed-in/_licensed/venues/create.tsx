import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { listCompanyNames } from '#contract/companies/calls.ts';
import { query } from '#web/api/query.ts';
import { CreateVenue } from '#web/screens/venues/create.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/venues/create')({
  beforeLoad: onlyFor((actor) => can(actor, 'venue:create')),
  // Awaited, since a register's only company is chosen from the start.
  loader: ({ context: { queryClient } }) =>
    queryClient.fetchQuery(query(listCompanyNames, { query: {} })).then(
      () => {},
      () => {},
    ),
  component: CreateVenue,
});
