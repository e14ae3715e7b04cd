import { HINT } from '#contract/messages/added/hints.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import {
  FilteredRegister,
  type RegisterSearchProps,
} from '#web/components/register/filtered-register.tsx';
import { FormAExport } from './export.tsx';
import { ListActions } from './list-actions.tsx';
import { FormATable } from './table.tsx';

export function FormAList(search: RegisterSearchProps) {
  return (
    <FormAExport>
      <PageHeader title={TITLE.formA} action={<ListActions />} />
      <FilteredRegister
        {...search}
        title={TITLE.formARegister}
        emptyHint={HINT.formA}
        table={(table) => <FormATable {...table} />}
      />
    </FormAExport>
  );
}
