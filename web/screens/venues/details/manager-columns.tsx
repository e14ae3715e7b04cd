import { Group, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { LICENCE } from '#contract/messages/components/licences.ts';
import { VENUE_MANAGERS } from '#contract/messages/screens/venues.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { STATUS } from '#contract/messages/spec/statuses.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import type { Day } from '#contract/time/days.ts';
import type { VenueManager } from '#contract/venues/links.ts';
import { confirmDelete } from '#web/components/feedback/confirm.ts';
import { FileThumbnail } from '#web/components/file/file-preview.tsx';
import { Expiry } from '#web/components/licence/expiry.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { RowAction } from '#web/ui/list/row-action.tsx';
import { Unbroken } from '../no-wrap.tsx';

const HEAD = VENUE_MANAGERS.columns;

/** @param onRemove told of the one to be removed, after asking */
export function managerColumns(onRemove: (managerId: string) => void): Column<VenueManager>[] {
  return [
    { key: 'name', title: HEAD.name, cell: nameOf, width: 170, onCard: 'heading' },
    {
      key: 'phone',
      title: HEAD.phone,
      cell: ({ phone }) => <Unbroken>{phone || TEXT.notApplicable}</Unbroken>,
    },
    {
      key: 'licenceNumber',
      title: HEAD.licenceNumber,
      cell: ({ licence_number }) => <Unbroken>{licence_number || TEXT.notApplicable}</Unbroken>,
    },
    {
      key: 'licenceImage',
      title: HEAD.licenceImage,
      cell: ({ licence_image, name }) => imageOf(licence_image, HEAD.licenceImage, name),
    },
    {
      key: 'licenceExpiryDate',
      title: HEAD.licenceExpiryDate,
      cell: ({ licence_expiry_date }) => expiryOf(licence_expiry_date),
    },
    {
      key: 'rmlvLicenceNumber',
      title: HEAD.rmlvLicenceNumber,
      cell: ({ rmlv_licence_number }) => (
        <Unbroken>{rmlv_licence_number || TEXT.notApplicable}</Unbroken>
      ),
    },
    {
      key: 'rmlvLicenceImage',
      title: HEAD.rmlvLicenceImage,
      cell: ({ rmlv_licence_image, name }) =>
        imageOf(rmlv_licence_image, HEAD.rmlvLicenceImage, name),
    },
    {
      key: 'rmlvLicenceExpiryDate',
      title: HEAD.rmlvLicenceExpiryDate,
      cell: ({ rmlv_licence_expiry_date }) => expiryOf(rmlv_licence_expiry_date),
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
      onCard: 'foot',
    },
  ];
}

/** Whose code is out of date cannot use the venue, and can be removed from it. */
function nameOf({ name, status }: VenueManager) {
  return (
    <Stack gap={4} align="start">
      {name}
      {status === 'disconnected' && <ToneBadge tone="accent">{STATUS.disconnected}</ToneBadge>}
    </Stack>
  );
}

function imageOf(address: string | null, licence: string, name: string) {
  if (!address) return TEXT.notApplicable;
  return <FileThumbnail address={address} label={LICENCE.imageOf(licence, name)} />;
}

function expiryOf(day: Day | null) {
  return day ? <Expiry day={day} /> : TEXT.notApplicable;
}
