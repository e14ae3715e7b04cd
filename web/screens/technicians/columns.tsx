import { IconPencil } from '@tabler/icons-react';
import { TECHNICIANS } from '#contract/messages/screens/technicians.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { deleteTechnician } from '#contract/technicians/calls.ts';
import type { Technician } from '#contract/technicians/schemas.ts';
import { mutation } from '#web/api/mutation.ts';
import { DeleteAction } from '#web/components/list/delete-action.tsx';
import { RowActions } from '#web/components/list/row-actions.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { RowLink } from '#web/ui/list/row-action.tsx';
import { EmailText } from '#web/ui/page/email-text.tsx';
import { PhoneLink } from '#web/ui/page/phone-link.tsx';

const HEAD = TECHNICIANS.columns;

export const technicianColumns: readonly Column<Technician>[] = [
  { key: 'name', sortName: 'name', title: HEAD.name, cell: ({ name }) => name, onCard: 'heading' },
  {
    key: 'licenceNumber',
    sortName: 'licenceNumber',
    title: HEAD.licenceNumber,
    cell: ({ licence_number }) => licence_number,
  },
  {
    key: 'email',
    sortName: 'email',
    title: HEAD.email,
    cell: ({ email }) => <EmailText email={email} />,
  },
  {
    key: 'phone',
    sortName: 'phone',
    title: HEAD.phone,
    cell: ({ phone }) => phone && <PhoneLink phone={phone} />,
  },
  {
    key: 'company',
    sortName: 'company',
    title: HEAD.company,
    cell: ({ company_name }) => company_name,
  },
  {
    key: 'actions',
    title: HEAD.actions,
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
