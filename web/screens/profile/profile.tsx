import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { deleteAccount } from '#contract/account.ts';
import type { Manager, VenueLink } from '#contract/managers/schemas.ts';
import { STATUS } from '#contract/messages/labels.ts';
import { CONFIRMATION } from '#contract/messages/lists.ts';
import { JOIN_VENUE, MY_VENUES, PROFILE } from '#contract/messages/profile.ts';
import { leaveVenue } from '#contract/venues/calls.ts';
import { mutation } from '#web/api/mutation.ts';
import { JoinVenueForm } from '#web/components/account/join-venue-form.tsx';
import { Reconnect } from '#web/components/account/reconnect.tsx';
import { refreshVenues } from '#web/components/account/refresh-venues.ts';
import { confirm, confirmDelete } from '#web/components/feedback/confirm.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { closeSession } from '#web/session/session.ts';
import { useActor, useUser } from '#web/session/user.ts';
import { ACCOUNT_DELETION_REDIRECT_MS, DELETE_RELOAD_MS } from '#web/ui/delays.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { Details } from './details.tsx';
import type { ProfileTab } from './tabs.ts';

interface ProfileProps {
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
}

/** The user's own account. */
export function Profile({ tab, onTab }: ProfileProps) {
  const { manager } = useUser();
  const actor = useActor();
  return (
    <>
      <PageHeader
        title={PROFILE.title}
        action={can(actor, 'account:delete') && <DeleteAccount />}
      />
      <Details tab={tab} onTab={onTab} />
      {manager && can(actor, 'account:join-venue') && <Venues manager={manager} />}
    </>
  );
}

/** Venues of a manager: joins one, and lists those joined. */
function Venues({ manager }: { manager: Manager }) {
  return (
    <Stack mt="xl" gap="xl" maw="60rem">
      <JoinVenue managerId={manager.id} />
      {manager.venues.length > 0 && <ManageVenues managerId={manager.id} venues={manager.venues} />}
    </Stack>
  );
}

function JoinVenue({ managerId }: { managerId: string }) {
  return (
    <Paper component="section" p={{ base: 'md', sm: 'xl' }} bg="var(--night-surface)">
      <Stack>
        <div>
          <Title order={2} size="h4">
            {JOIN_VENUE.title}
          </Title>
          <Text c="dimmed">{JOIN_VENUE.hint}</Text>
        </div>
        <JoinVenueForm managerId={managerId} />
      </Stack>
    </Paper>
  );
}

function DeleteAccount() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const deletion = useMutation({
    ...mutation(deleteAccount),
    onSuccess: () => {
      showSuccessToast(PROFILE.accountDeleted);
      closeSession(queries);
      setTimeout(() => void navigate({ to: '/auth/login' }), ACCOUNT_DELETION_REDIRECT_MS);
    },
    onError: (error) => showError(error),
  });

  return (
    <Button
      color="red"
      variant="light"
      loading={deletion.isPending}
      onClick={() =>
        confirm({
          question: PROFILE.confirmDeleteAccount,
          confirmLabel: PROFILE.deleteAccount,
          onConfirm: () => deletion.mutate({}),
        })
      }
    >
      {PROFILE.deleteAccount}
    </Button>
  );
}

interface ManageVenuesProps {
  managerId: string;
  venues: readonly VenueLink[];
}

const HEAD = MY_VENUES.columns;

/** Venues that the manager joined. A code that has changed since can be entered again. */
function ManageVenues({ managerId, venues }: ManageVenuesProps) {
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

interface LeaveVenueProps {
  managerId: string;
  venue: VenueLink;
}

function LeaveVenue({ managerId, venue }: LeaveVenueProps) {
  const leaving = useMutation({
    ...mutation(leaveVenue),
    onSuccess: (venues) => refreshVenues(venues, MY_VENUES.removed, DELETE_RELOAD_MS),
    onError: (error) => showError(error),
  });
  return (
    <RowAction
      label={MY_VENUES.remove(venue.name)}
      destructive
      onClick={() =>
        confirmDelete(() => leaving.mutate({ params: { managerId, venueId: venue.id } }))
      }
    >
      <IconTrash size={20} />
    </RowAction>
  );
}
