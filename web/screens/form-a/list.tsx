import { HINT } from '#contract/messages/added/hints.ts';
import { TITLE } from '#contract/messages/titles.ts';
import { RegisterList } from '#web/components/list/register-list.tsx';
import type { RegisterSearch } from '#web/components/list/search-fields.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useRegisterExport } from '#web/print/register-export.tsx';
import { registerFilter } from '#web/session/register-filter.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { FormAExport } from './export.tsx';
import { ListActions } from './list-actions.tsx';
import { FormATable } from './table.tsx';

interface FormAListProps {
  search: RegisterSearch;
  onSearch: (search: RegisterSearch) => void;
}

export function FormAList(props: FormAListProps) {
  return (
    <FormAExport>
      <PageHeader title={TITLE.formA} action={<ListActions />} />
      <FilteredRegister {...props} />
    </FormAExport>
  );
}

function FilteredRegister({ search, onSearch }: FormAListProps) {
  const { exportAll } = useRegisterExport();
  const venue = useViewingVenue();
  const query = { ...registerFilter(search, venue), page: search.page };
  return (
    <RegisterList
      title={TITLE.formARegister}
      search={search}
      onSearch={onSearch}
      onExport={exportAll}
      emptyHint={HINT.formA}
      table={(part) => <FormATable query={query} {...part} />}
    />
  );
}
