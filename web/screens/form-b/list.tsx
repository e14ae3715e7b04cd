import { IconAlertTriangle } from '@tabler/icons-react';
import { can } from '#contract/core/permissions.ts';
import { EXPORT } from '#contract/messages/components/export.ts';
import { FORM_B } from '#contract/messages/screens/form-b.ts';
import { BUTTON } from '#contract/messages/spec/buttons.ts';
import { formB } from '#web/api/form-b.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import {
  FilteredRegister,
  type RegisterSearchProps,
} from '#web/components/register/filtered-register.tsx';
import { RegisterExportProvider } from '#web/export/register-export.tsx';
import { useActor } from '#web/session/user.ts';
import { Legend } from '#web/ui/list/legend.tsx';
import { FormBTable } from './table.tsx';

export function FormBList(search: RegisterSearchProps) {
  const seesNeedsAction = can(useActor(), 'form-b:see-needs-action');
  return (
    <RegisterExportProvider register={formB} form="form-b" emptyMessage={EXPORT.noRecords}>
      <PageHeader title={FORM_B.title} />
      <FilteredRegister
        {...search}
        title={FORM_B.registerTitle}
        exportLabel={BUTTON.exportAll}
        emptyHint={FORM_B.emptyHint}
        legend={seesNeedsAction && <NeedsAction />}
        table={(table) => <FormBTable {...table} />}
      />
    </RegisterExportProvider>
  );
}

function NeedsAction() {
  return (
    <Legend>
      <IconAlertTriangle size={18} color="var(--night-accent-text)" aria-hidden />
      {FORM_B.needsActionLegend}
    </Legend>
  );
}
