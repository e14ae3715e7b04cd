import { HINT } from '#contract/messages/added/hints.ts';
import { ERROR } from '#contract/messages/spec/errors.ts';
import { BUTTON } from '#contract/messages/spec/labels.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
import { formC } from '#web/api/form-c.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import {
  FilteredRegister,
  type RegisterSearchProps,
} from '#web/components/register/filtered-register.tsx';
import { RegisterExportProvider } from '#web/export/register-export.tsx';
import { ListActions } from './list-actions.tsx';
import { FormCTable } from './table.tsx';

export function FormCList(search: RegisterSearchProps) {
  return (
    <RegisterExportProvider register={formC} form="form-c" emptyMessage={ERROR.exportEmpty}>
      <PageHeader title={TITLE.formC} action={<ListActions />} />
      <FilteredRegister
        {...search}
        title={TITLE.formCRegister}
        exportLabel={BUTTON.exportAll}
        emptyHint={HINT.formC}
        table={(table) => <FormCTable {...table} />}
      />
    </RegisterExportProvider>
  );
}
