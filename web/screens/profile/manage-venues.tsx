import { Stack, Title } from '@mantine/core';
import type { VenueLink } from '#contract/managers/schemas.ts';
import { STATUS } from '#contract/messages/labels.ts';
import { CONFIRMATION } from '#contract/messages/lists.ts';
import { MY_VENUES } from '#contract/messages/profile.ts';
import { Reconnect } from '#web/components/account/reconnect.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { LeaveVenue } from './leave-venue.tsx';

interface ManageVenuesProps {
  managerId: string;
  venues: readonly VenueLink[];
}

const HEAD = MY_VENUES.columns;

/** Venues that the manager joined. A code that has changed since can be entered again. */
export function ManageVenues({ managerId, venues }: ManageVenuesProps) {
  const columns: Column<VenueLink>[] = [
    { key: 'name', title: HEAD.name, cell: ({ name }) => name, onCard: 'heading' },
    {
      key: 'enteredVenueCode',
      title: HEAD.enteredVenueCode,
      cell: (venue) =>
        isConnected(venue) ? (
          venue.enteredVenueCode
        ) : (
          <Reconnect managerId={managerId} venue={venue} />
        ),
    },
    {
      key: 'status',
      title: HEAD.status,
      width: 160,
      cell: (venue) => (
        <Stack gap={4} align="start">
          <ToneBadge tone={isConnected(venue) ? 'good' : 'bad'}>{STATUS[venue.status]}</ToneBadge>
          {isConnected(venue) && !venue.is_confirmed && (
            <ToneBadge tone="accent">{CONFIRMATION.ownWaiting}</ToneBadge>
          )}
        </Stack>
      ),
    },
    {
      key: 'actions',
      title: HEAD.actions,
      width: 100,
      cell: (venue) => <LeaveVenue managerId={managerId} venue={venue} />,
      onCard: 'actions',
    },
  ];

  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {MY_VENUES.title}
      </Title>
      <DataTable label={MY_VENUES.title} columns={columns} rows={venues} />
    </section>
  );
}

const isConnected = ({ status }: VenueLink) => status === 'connected';
