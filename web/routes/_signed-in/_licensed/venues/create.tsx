import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/core/permissions/permissions.ts';
import { companyNamesQuery } from '#web/api/companies.ts';
import { CreateVenue } from '#web/screens/venues/create.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/venues/create')({
  beforeLoad: onlyFor((actor) => can(actor, 'venue:create')),
  // Awaited, since a register's only company is chosen from the start.
  loader: ({ context: { queryClient } }) =>
    queryClient.fetchQuery(companyNamesQuery()).then(
      () => {},
      () => {},
    ),
  component: CreateVenue,
});
