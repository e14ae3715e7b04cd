import { Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Company } from '#contract/companies/schemas.ts';
import { COMPANIES } from '#contract/messages/screens/companies.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { deleteCompanyMutation } from '#web/api/companies.ts';
import { DeleteAction } from '#web/components/list/delete-action.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { RowLink } from '#web/ui/list/row-action.tsx';

const HEAD = COMPANIES.columns;

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
        <DeleteAction id={id} mutation={deleteCompanyMutation} successMessage={COMPANIES.deleted} />
      </Group>
    ),
    width: 120,
    onCard: 'foot',
  },
];
