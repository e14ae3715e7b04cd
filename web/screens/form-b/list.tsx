import { IconAlertTriangle } from '@tabler/icons-react';
import { HINT } from '#contract/messages/added/hints.ts';
import { ERROR } from '#contract/messages/errors.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { LEGEND } from '#contract/messages/texts.ts';
import { TITLE } from '#contract/messages/titles.ts';
import { can } from '#contract/permissions.ts';
import { formB } from '#web/api/form-b.ts';
import { Legend } from '#web/components/list/legend.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { RegisterExportProvider } from '#web/print/register-export.tsx';
import { useActor } from '#web/session/user.ts';
import { FilteredRegister, type RegisterSearchProps } from '../filtered-register.tsx';
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
