import { Group, Title } from '@mantine/core';
import { FIRST_PAGE } from '#contract/limits.ts';
import { HINT } from '#contract/messages/added/hints.ts';
import { TITLE } from '#contract/messages/titles.ts';
import { RegisterFilter } from '#web/components/list/register-filter.tsx';
import type { RegisterSearch } from '#web/components/list/search-fields.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { FormAExportProvider, useFormAExport } from './export.tsx';
import { formAFilter } from './filter.ts';
import { ListActions } from './list-actions.tsx';
import { FormATable } from './table.tsx';

interface FormAListProps {
  search: RegisterSearch;
  onSearch: (search: RegisterSearch) => void;
}

export function FormAList(props: FormAListProps) {
  return (
    <FormAExportProvider>
      <PageHeader title={TITLE.formA} action={<ListActions />} />
      <FilteredRegister {...props} />
    </FormAExportProvider>
  );
}

function FilteredRegister({ search, onSearch }: FormAListProps) {
  const { exportAll } = useFormAExport();
  const venue = useViewingVenue();
  const isFiltered = Boolean(search.search || search.from || search.to);
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {TITLE.formARegister}
        </Title>
        <RegisterFilter
          search={search}
          onSubmit={(filter) => onSearch({ ...search, ...filter, page: FIRST_PAGE })}
          onExport={exportAll}
        />
      </Group>
      <FormATable
        query={{ ...formAFilter(search, venue), page: search.page }}
        onPage={(page) => onSearch({ ...search, page })}
        emptyHint={isFiltered ? HINT.filtered : HINT.formA}
      />
    </>
  );
}
