import { Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { confirmCompany, deleteCompany } from '#contract/companies/calls.ts';
import { COMPANY_FIELD } from '#contract/companies/fields.ts';
import type { Company } from '#contract/companies/schemas.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { COMPANIES } from '#contract/messages/people.ts';
import { mutation } from '#web/api/mutation.ts';
import { ConfirmAction, WaitingBadge } from '#web/components/list/confirm-action.tsx';
import { DeleteAction } from '#web/components/list/delete-action.tsx';
import { RowActions } from '#web/components/list/row-actions.tsx';
import { textColumn } from '#web/components/register/text-column.ts';
import type { Column } from '#web/ui/list/column.ts';
import { RowLink } from '#web/ui/list/row-action.tsx';

export const companyColumns: readonly Column<Company>[] = [
  {
    ...textColumn(COMPANY_FIELD.name),
    cell: (company) => <Name {...company} />,
    onCard: 'heading',
  },
  textColumn(COMPANY_FIELD.address),
  {
    key: 'actions',
    title: COMPANIES.columns.actions,
    cell: ({ id, name, is_confirmed }) => (
      <RowActions of={name}>
        {!is_confirmed && (
          <ConfirmAction
            id={id}
            label={COMPANIES.confirm}
            mutation={mutation(confirmCompany)}
            successMessage={COMPANIES.confirmed}
          />
        )}
        <RowLink to="/companies/edit/$companyId" params={{ companyId: id }} label={BUTTON.edit}>
          <IconPencil size={20} />
        </RowLink>
        <DeleteAction
          id={id}
          mutation={mutation(deleteCompany)}
          successMessage={COMPANIES.deleted}
        />
      </RowActions>
    ),
    pinned: 'right',
    width: 160,
    onCard: 'actions',
  },
];

function Name({ name, is_confirmed }: Company) {
  return (
    <Group gap="xs">
      {name}
      {!is_confirmed && <WaitingBadge />}
    </Group>
  );
}
