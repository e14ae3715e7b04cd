import { HINT } from '#contract/messages/added/hints.ts';
import { ERROR } from '#contract/messages/errors.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { TITLE } from '#contract/messages/titles.ts';
import { formC } from '#web/api/form-c.ts';
import { RegisterList } from '#web/components/list/register-list.tsx';
import type { RegisterSearch } from '#web/components/list/search-fields.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { RegisterExportProvider, useRegisterExport } from '#web/print/register-export.tsx';
import { registerFilter } from '#web/session/register-filter.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { ListActions } from './list-actions.tsx';
import { FormCTable } from './table.tsx';

interface FormCListProps {
  search: RegisterSearch;
  onSearch: (search: RegisterSearch) => void;
}

export function FormCList(props: FormCListProps) {
  return (
    <RegisterExportProvider
      register={formC}
      jobOf={(header, entries) => ({ form: 'form-c', header, entries })}
      emptyMessage={ERROR.exportEmpty}
    >
      <PageHeader title={TITLE.formC} action={<ListActions />} />
      <FilteredRegister {...props} />
    </RegisterExportProvider>
  );
}

function FilteredRegister({ search, onSearch }: FormCListProps) {
  const { exportAll } = useRegisterExport();
  const venue = useViewingVenue();
  const query = { ...registerFilter(search, venue), page: search.page };
  return (
    <RegisterList
      title={TITLE.formCRegister}
      search={search}
      onSearch={onSearch}
      onExport={exportAll}
      exportLabel={BUTTON.exportAll}
      emptyHint={HINT.formC}
      table={(part) => <FormCTable query={query} {...part} />}
    />
  );
}
