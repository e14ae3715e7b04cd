import { Group, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { BUTTON, STATUS, TEXT } from '#contract/messages/labels.ts';
import { CONFIRMATION } from '#contract/messages/lists.ts';
import { LICENCE } from '#contract/messages/people.ts';
import { VENUE_MANAGERS } from '#contract/messages/venues.ts';
import type { Day } from '#contract/time/days.ts';
import type { VenueManager } from '#contract/venues/links.ts';
import { confirmDelete } from '#web/components/feedback/confirm.ts';
import { FileThumbnail } from '#web/components/file/file-preview.tsx';
import { Expiry } from '#web/components/licence/expiry.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { NoWrap } from '#web/ui/page/no-wrap.tsx';
import { PhoneLink } from '#web/ui/page/phone-link.tsx';

const HEAD = VENUE_MANAGERS.columns;

/** @param onRemove called after the user has confirmed */
export function venueManagerColumns(onRemove: (managerId: string) => void): Column<VenueManager>[] {
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
