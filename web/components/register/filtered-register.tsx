import { Group, Title } from '@mantine/core';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { can } from '#contract/core/permissions.ts';
import { LIST } from '#contract/messages/components/lists.ts';
import { PDF_VERIFICATION } from '#contract/messages/screens/pdf-verification.ts';
import type { RegisterQuery } from '#web/api/register.ts';
import type { RegisterSearch } from '#web/components/list/search-fields.ts';
import { useRegisterExport } from '#web/export/register-export.tsx';
import { useSeesSeveralVenues } from '#web/session/connected-venues.ts';
import { registerPage } from '#web/session/register-filter.ts';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { RegisterFilter } from './register-filter.tsx';

/** What a register's address says, and how it is changed. */
export interface RegisterSearchProps {
  search: RegisterSearch;
  onSearch: (search: RegisterSearch) => void;
}

/** What a page of a register is shown with. */
export interface RegisterTableProps {
  query: RegisterQuery;
  onPage: (page: number) => void;
  /** What to do next, where there is nothing. */
  emptyHint: string;
}

interface FilteredRegisterProps extends RegisterSearchProps {
  title: string;
  exportLabel?: string;
  emptyHint: string;
  /** What highlighted rows mean. */
  legend?: React.ReactNode;
  table: (props: RegisterTableProps) => React.ReactNode;
}

/** A register under its title, with its filter; below a `RegisterExportProvider`. */
export function FilteredRegister(props: FilteredRegisterProps) {
  const { title, search, onSearch, exportLabel, emptyHint, legend, table } = props;
  const { exportAll, exportAllVenues } = useRegisterExport();
  const seesSeveral = useSeesSeveralVenues();
  const venue = useViewingVenue();
  const actor = useActor();
  const seesVoided = can(actor, 'register:see-voided');
  const isFiltered = Boolean(search.search || search.from || search.to);
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        <RegisterFilter
          search={search}
          onSubmit={(found) => onSearch({ ...search, ...found, page: FIRST_PAGE })}
          onExport={exportAll}
          exportLabel={exportLabel}
          onExportAllVenues={seesSeveral ? exportAllVenues : undefined}
          seesVoided={seesVoided}
        />
      </Group>
      {legend && <Group mb="sm">{legend}</Group>}
      {table({
        query: registerPage(search, venue),
        onPage: (page) => onSearch({ ...search, page }),
        emptyHint: isFiltered ? LIST.filteredHint : emptyHint,
      })}
      {can(actor, 'register:verify') && (
        <TextLink to="/check-pdf" display="inline-block" mt="sm" fz="sm">
          {PDF_VERIFICATION.title}
        </TextLink>
      )}
    </>
  );
}
