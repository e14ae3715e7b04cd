import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DASHBOARD } from '#contract/messages/dashboard.ts';
import { WAITING } from '#contract/venues/schemas.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { waitingCompaniesQuery, waitingVenuesQuery } from './waiting-queries.ts';

/** Tells an admin how many companies and venues wait for their confirmation; nothing when none does. */
export function WaitingRecords() {
  const companies = useQuery(waitingCompaniesQuery).data?.meta.total ?? 0;
  const venues = useQuery(waitingVenuesQuery).data?.meta.total ?? 0;
  if (companies + venues === 0) return null;
  return (
    <Group gap="xs" c="var(--night-accent-text)">
      <Text>{DASHBOARD.waiting}</Text>
      {companies > 0 && (
        <LinkButton to="/companies" search={{ status: WAITING }} variant="default">
          {DASHBOARD.waitingCompanies(companies)}
        </LinkButton>
      )}
      {venues > 0 && (
        <LinkButton to="/venues" search={{ status: WAITING }} variant="default">
          {DASHBOARD.waitingVenues(venues)}
        </LinkButton>
      )}
    </Group>
  );
}
