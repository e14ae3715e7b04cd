import { IconPencil } from '@tabler/icons-react';
import { BUTTON } from '#contract/messages/labels.ts';
import { TECHNICIANS } from '#contract/messages/people.ts';
import { deleteTechnician } from '#contract/technicians/calls.ts';
import { TECHNICIAN_FIELD } from '#contract/technicians/fields.ts';
import type { Technician } from '#contract/technicians/schemas.ts';
import { mutation } from '#web/api/mutation.ts';
import { DeleteAction } from '#web/components/list/delete-action.tsx';
import { RowActions } from '#web/components/list/row-actions.tsx';
import { textColumn } from '#web/components/register/text-column.ts';
import type { Column } from '#web/ui/list/column.ts';
import { RowLink } from '#web/ui/list/row-action.tsx';
import { EmailText } from '#web/ui/page/email-text.tsx';
import { PhoneLink } from '#web/ui/page/phone-link.tsx';

const FIELD = TECHNICIAN_FIELD;

export const technicianColumns: readonly Column<Technician>[] = [
  { ...textColumn(FIELD.name), onCard: 'heading' },
  textColumn(FIELD.licenceNumber),
  { ...textColumn(FIELD.email), cell: ({ email }) => <EmailText email={email} /> },
  { ...textColumn(FIELD.phone), cell: ({ phone }) => phone && <PhoneLink phone={phone} /> },
  textColumn(FIELD.company),
  {
    key: 'actions',
    title: TECHNICIANS.columns.actions,
    cell: ({ id, name }) => (
      <RowActions of={name}>
        <RowLink
          to="/technicians/edit/$technicianId"
          params={{ technicianId: id }}
          label={BUTTON.edit}
        >
          <IconPencil size={20} />
        </RowLink>
        <DeleteAction
          id={id}
          mutation={mutation(deleteTechnician)}
          successMessage={TECHNICIANS.deleted}
        />
      </RowActions>
    ),
    pinned: 'right',
    width: 120,
    onCard: 'actions',
  },
];
