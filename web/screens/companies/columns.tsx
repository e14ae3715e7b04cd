import { Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Company } from '#contract/companies.ts';
import { COLUMN } from '#contract/messages/columns.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { TOAST } from '#contract/messages/toasts.ts';
import { deleteCompanyMutation } from '#web/api/companies.ts';
import type { Column } from '#web/components/list/column.ts';
import { RowLink } from '#web/components/list/row-action.tsx';
import { DeleteAction } from '../delete-action.tsx';

const HEAD = COLUMN.companies;

export const companyColumns: readonly Column<Company>[] = [
  { key: 'name', title: HEAD.name, cell: ({ name }) => name, onCard: 'heading' },
  { key: 'address', title: HEAD.address, cell: ({ address }) => address },
  {
    key: 'actions',
    title: HEAD.actions,
    cell: ({ id }) => (
      <Group gap={4} wrap="nowrap" justify="end">
        <RowLink to="/companies/edit/$companyId" params={{ companyId: id }} label={BUTTON.edit}>
          <IconPencil size={20} />
        </RowLink>
        <DeleteAction id={id} mutation={deleteCompanyMutation} said={TOAST.companyDeleted} />
      </Group>
    ),
    width: 120,
    onCard: 'foot',
  },
];
