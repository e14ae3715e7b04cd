import { HINT } from '#contract/messages/added/hints.ts';
import { ERROR } from '#contract/messages/errors.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { TITLE } from '#contract/messages/titles.ts';
import { formC } from '#web/api/form-c.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { RegisterExportProvider } from '#web/print/register-export.tsx';
import { FilteredRegister, type RegisterSearchProps } from '../filtered-register.tsx';
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
