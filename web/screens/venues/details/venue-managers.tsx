import { Group, Stack, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { BUTTON, STATUS, TEXT } from '#contract/messages/labels.ts';
import { CONFIRMATION } from '#contract/messages/lists.ts';
import { LICENCE, MANAGERS } from '#contract/messages/people.ts';
import { VENUE_MANAGERS } from '#contract/messages/venues.ts';
import type { Day } from '#contract/time/days.ts';
import { listVenueManagers, removeManager } from '#contract/venues/calls.ts';
import type { VenueManager } from '#contract/venues/links.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { confirmDelete } from '#web/components/feedback/confirm.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { FileThumbnail } from '#web/components/file/file-preview.tsx';
import { Expiry } from '#web/components/licence/expiry.tsx';
import { WITH_VALID_SCANS } from '#web/components/licence/valid-scans.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { useUser } from '#web/session/user.ts';
import { MANAGER_DELETION_REDIRECT_MS } from '#web/ui/delays.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { NoWrap } from '#web/ui/page/no-wrap.tsx';
import { PhoneLink } from '#web/ui/page/phone-link.tsx';
import { removeOwnVenueLink } from '../form/own-venue-link.ts';
import { useLeave } from '../form/use-leave.ts';

interface VenueManagersProps {
  venueId: string;
  page: number;
}

/** Managers who entered the venue's code. */
export function VenueManagers({ venueId, page }: VenueManagersProps) {
  const { manager: self } = useUser();
  const { leave } = useLeave(MANAGER_DELETION_REDIRECT_MS);
  const managers = useQuery({
    ...query(listVenueManagers, { params: { id: venueId }, query: { page } }),
    ...WITH_VALID_SCANS,
    placeholderData: keepPreviousData,
  });
  const removal = useMutation({
    ...mutation(removeManager),
    onSuccess: (_, { params: { managerId } }) => {
      if (managerId === self?.id) removeOwnVenueLink(venueId);
      showSuccessToast(MANAGERS.deleted);
      leave();
    },
    onError: (error) => showError(error),
  });

  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {VENUE_MANAGERS.title}
      </Title>
      <PagedTable
        label={VENUE_MANAGERS.title}
        columns={venueManagerColumns((id) =>
          removal.mutate({ params: { venueId, managerId: id } }),
        )}
        query={managers}
        emptyHint={VENUE_MANAGERS.emptyHint}
      />
    </section>
  );
}

const HEAD = VENUE_MANAGERS.columns;

/** @param onRemove called after the user has confirmed */
function venueManagerColumns(onRemove: (managerId: string) => void): Column<VenueManager>[] {
  return [
    {
      key: 'name',
      title: HEAD.name,
      cell: nameCell,
      width: { tight: 180, wide: 230 },
      onCard: 'heading',
    },
    {
      key: 'phone',
      title: HEAD.phone,
      cell: ({ phone }) => (
        <NoWrap>{phone ? <PhoneLink phone={phone} /> : TEXT.notApplicable}</NoWrap>
      ),
    },
    {
      key: 'licenceNumber',
      title: HEAD.licenceNumber,
      cell: ({ licence_number }) => <NoWrap>{licence_number || TEXT.notApplicable}</NoWrap>,
    },
    {
      key: 'licenceImage',
      title: HEAD.licenceImage,
      cell: ({ licence_image, name }) => imageCell(licence_image, HEAD.licenceImage, name),
    },
    {
      key: 'licenceExpiryDate',
      title: HEAD.licenceExpiryDate,
      cell: ({ licence_expiry_date }) => expiryCell(licence_expiry_date),
    },
    {
      key: 'rmlvLicenceNumber',
      title: HEAD.rmlvLicenceNumber,
      cell: ({ rmlv_licence_number }) => (
        <NoWrap>{rmlv_licence_number || TEXT.notApplicable}</NoWrap>
      ),
    },
    {
      key: 'rmlvLicenceImage',
      title: HEAD.rmlvLicenceImage,
      cell: ({ rmlv_licence_image, name }) =>
        imageCell(rmlv_licence_image, HEAD.rmlvLicenceImage, name),
    },
    {
      key: 'rmlvLicenceExpiryDate',
      title: HEAD.rmlvLicenceExpiryDate,
      cell: ({ rmlv_licence_expiry_date }) => expiryCell(rmlv_licence_expiry_date),
    },
    {
      key: 'actions',
      title: HEAD.actions,
      cell: ({ id }) => (
        <Group justify="end">
          <RowAction
            label={BUTTON.delete}
            destructive
            onClick={() => confirmDelete(() => onRemove(id))}
          >
            <IconTrash size={20} />
          </RowAction>
        </Group>
      ),
      pinned: 'right',
      width: 90,
      onCard: 'actions',
    },
  ];
}

/** The name, marked where the manager's code is outdated, and where nobody has confirmed the manager. */
function nameCell({ name, status, is_confirmed }: VenueManager) {
  return (
    <Stack gap={4} align="start">
      {name}
      {status === 'disconnected' && <ToneBadge tone="accent">{STATUS.disconnected}</ToneBadge>}
      {status === 'connected' && !is_confirmed && (
        <ToneBadge tone="accent">{CONFIRMATION.waiting}</ToneBadge>
      )}
    </Stack>
  );
}

function imageCell(address: string | null, licence: string, name: string) {
  if (!address) return TEXT.notApplicable;
  return <FileThumbnail address={address} label={LICENCE.imageOf(licence, name)} isClosed />;
}

function expiryCell(day: Day | null) {
  return day ? <Expiry day={day} /> : TEXT.notApplicable;
}
