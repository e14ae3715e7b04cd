import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import {
  FilteredRegister,
  type RegisterSearchProps,
} from '#web/components/register/filtered-register.tsx';
import { useEmptyHint } from './empty-hint.ts';
import { FormAExport } from './export.tsx';
import { ListActions } from './list-actions.tsx';
import { FormATable } from './table.tsx';

export function FormAList(search: RegisterSearchProps) {
  return (
    <FormAExport>
      <PageHeader title={FORM_A.title} action={<ListActions />} />
      <FilteredRegister
        {...search}
        title={FORM_A.registerTitle}
        emptyHint={useEmptyHint()}
        table={(table) => <FormATable {...table} />}
      />
    </FormAExport>
  );
}
