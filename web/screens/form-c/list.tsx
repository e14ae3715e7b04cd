import { EXPORT } from '#contract/messages/components/export.ts';
import { FORM_C } from '#contract/messages/screens/form-c.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
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
    <RegisterExportProvider register={formC} form="form-c" emptyMessage={EXPORT.noRecords}>
      <PageHeader title={FORM_C.title} action={<ListActions />} />
      <FilteredRegister
        {...search}
        title={FORM_C.registerTitle}
        exportLabel={BUTTON.exportAll}
        emptyHint={FORM_C.emptyHint}
        table={(table) => <FormCTable {...table} />}
      />
    </RegisterExportProvider>
  );
}
