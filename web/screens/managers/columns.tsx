import { Group, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { deleteManager } from '#contract/managers/calls.ts';
import { MANAGER_FIELD } from '#contract/managers/fields.ts';
import type { Manager } from '#contract/managers/schemas.ts';
import { BUTTON, TEXT } from '#contract/messages/labels.ts';
import { LICENCE, MANAGERS } from '#contract/messages/people.ts';
import type { Day } from '#contract/time/days.ts';
import { mutation } from '#web/api/mutation.ts';
import { FileThumbnail } from '#web/components/file/file-preview.tsx';
import { Expiry } from '#web/components/licence/expiry.tsx';
import { DeleteAction } from '#web/components/list/delete-action.tsx';
import { RowActions } from '#web/components/list/row-actions.tsx';
import { fieldHead } from '#web/components/register/text-column.ts';
import { MANAGER_DELETION_REDIRECT_MS } from '#web/ui/delays.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { RowLink } from '#web/ui/list/row-action.tsx';
import { EmailText } from '#web/ui/page/email-text.tsx';
import classes from './licence-cell.module.css';

const FIELD = MANAGER_FIELD;

export const managerColumns: readonly Column<Manager>[] = [
  {
    ...fieldHead(FIELD.name),
    cell: (manager) => <Name {...manager} />,
    onCard: 'heading',
  },
  {
    ...fieldHead(FIELD.email),
    cell: ({ email }) => <EmailText email={email} />,
  },
  {
    ...fieldHead(FIELD.licence),
    cell: (manager) => (
      <LicenceCell
        licence={LICENCE.am}
        holder={manager.name}
        number={manager.licence_number}
        expiry={manager.licence_expiry_date}
        image={manager.licence_image}
      />
    ),
  },
  {
    ...fieldHead(FIELD.rmlvLicence),
    cell: (manager) => (
      <LicenceCell
        licence={LICENCE.rmlv}
        holder={manager.name}
        number={manager.rmlv_licence_number}
        expiry={manager.rmlv_licence_expiry_date}
        image={manager.rmlv_licence_image}
      />
    ),
  },
  {
    ...fieldHead(FIELD.venues),
    cell: (manager) => <Venues {...manager} />,
  },
  {
    key: 'actions',
    title: MANAGERS.columns.actions,
    cell: (manager) => <Actions {...manager} />,
    pinned: 'right',
    width: 120,
    onCard: 'actions',
  },
];

function Name({ name, isAreaManager }: Manager) {
  return (
    <Stack gap={4} align="start">
      {name}
      {isAreaManager && <ToneBadge tone="accent">{MANAGERS.areaManager}</ToneBadge>}
    </Stack>
  );
}

function Venues({ venue, venues }: Manager) {
  if (!venue) return TEXT.notApplicable;
  return (
    <>
      {venue.name}
      {venues.length > 1 && (
        <Text size="sm" c="dimmed">
          {MANAGERS.moreVenues(venues.length - 1)}
        </Text>
      )}
    </>
  );
}

function Actions({ id, name }: Manager) {
  const navigate = useNavigate();
  const toFirstPage = () =>
    setTimeout(() => void navigate({ to: '/managers' }), MANAGER_DELETION_REDIRECT_MS);
  return (
    <RowActions of={name}>
      <RowLink to="/managers/edit/$managerId" params={{ managerId: id }} label={BUTTON.edit}>
        <IconPencil size={20} />
      </RowLink>
      <DeleteAction
        id={id}
        mutation={mutation(deleteManager)}
        successMessage={MANAGERS.deleted}
        onDeleted={toFirstPage}
      />
    </RowActions>
  );
}

interface LicenceCellProps {
  /** Name of the licence. */
  licence: string;
  holder: string;
  number: string | null;
  expiry: Day | null;
  /** Address of its picture or PDF. */
  image: string | null;
}

/** A licence's picture, number and expiry. */
function LicenceCell({ licence, holder, number, expiry, image }: LicenceCellProps) {
  if (!number && !expiry && !image) return TEXT.notApplicable;
  return (
    <Group gap="sm" wrap="nowrap">
      {image && <FileThumbnail address={image} label={LICENCE.imageOf(licence, holder)} />}
      <div className={classes.facts}>
        <span>{number}</span>
        {expiry && <Expiry day={expiry} />}
      </div>
    </Group>
  );
}
