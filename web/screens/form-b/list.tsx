import { IconAlertTriangle } from '@tabler/icons-react';
import { can } from '#contract/core/permissions.ts';
import { HINT } from '#contract/messages/added/hints.ts';
import { ERROR } from '#contract/messages/spec/errors.ts';
import { BUTTON } from '#contract/messages/spec/labels.ts';
import { LEGEND } from '#contract/messages/spec/texts.ts';
import { TITLE } from '#contract/messages/spec/titles.ts';
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
    <RegisterExportProvider register={formB} form="form-b" emptyMessage={ERROR.exportEmpty}>
      <PageHeader title={TITLE.formB} />
      <FilteredRegister
        {...search}
        title={TITLE.formBRegister}
        exportLabel={BUTTON.exportAll}
        emptyHint={HINT.formB}
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
      {LEGEND.needsAction}
    </Legend>
  );
}
