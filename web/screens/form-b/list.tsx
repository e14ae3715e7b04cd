import { IconAlertTriangle } from '@tabler/icons-react';
import { HINT } from '#contract/messages/added/hints.ts';
import { ERROR } from '#contract/messages/errors.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { LEGEND } from '#contract/messages/texts.ts';
import { TITLE } from '#contract/messages/titles.ts';
import { can } from '#contract/permissions.ts';
import { formB } from '#web/api/form-b.ts';
import { Legend } from '#web/components/list/legend.tsx';
import { RegisterList } from '#web/components/list/register-list.tsx';
import type { RegisterSearch } from '#web/components/list/search-fields.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { RegisterExportProvider, useRegisterExport } from '#web/print/register-export.tsx';
import { registerFilter } from '#web/session/register-filter.ts';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { FormBTable } from './table.tsx';

interface FormBListProps {
  search: RegisterSearch;
  onSearch: (search: RegisterSearch) => void;
}

export function FormBList(props: FormBListProps) {
  return (
    <RegisterExportProvider
      register={formB}
      jobOf={(header, entries) => ({ form: 'form-b', header, entries })}
      emptyMessage={ERROR.exportEmpty}
    >
      <PageHeader title={TITLE.formB} />
      <FilteredRegister {...props} />
    </RegisterExportProvider>
  );
}

function FilteredRegister({ search, onSearch }: FormBListProps) {
  const { exportAll } = useRegisterExport();
  const venue = useViewingVenue();
  const query = { ...registerFilter(search, venue), page: search.page };
  return (
    <RegisterList
      title={TITLE.formBRegister}
      search={search}
      onSearch={onSearch}
      onExport={exportAll}
      exportLabel={BUTTON.exportAll}
      emptyHint={HINT.formB}
      legend={can(useActor(), 'form-b:see-needs-action') && <NeedsAction />}
      table={(part) => <FormBTable query={query} {...part} />}
    />
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
