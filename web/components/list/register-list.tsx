import { Group, Title } from '@mantine/core';
import { FIRST_PAGE } from '#contract/limits.ts';
import { HINT } from '#contract/messages/added/hints.ts';
import { RegisterFilter } from './register-filter.tsx';
import type { RegisterFound, RegisterSearch } from './search-fields.ts';

interface RegisterListProps {
  title: string;
  search: RegisterSearch;
  onSearch: (search: RegisterSearch) => void;
  onExport: (filter: RegisterFound) => void;
  exportLabel?: string;
  /** What to do next where the register is empty. */
  emptyHint: string;
  /** What highlighted rows mean. */
  legend?: React.ReactNode;
  /** What the table needs of the above. */
  table: (part: { onPage: (page: number) => void; emptyHint: string }) => React.ReactNode;
}

/** A register under its title, with its filter. */
export function RegisterList({
  title,
  search,
  onSearch,
  emptyHint,
  legend,
  table,
  ...filter
}: RegisterListProps) {
  const isFiltered = Boolean(search.search || search.from || search.to);
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        <RegisterFilter
          {...filter}
          search={search}
          onSubmit={(found) => onSearch({ ...search, ...found, page: FIRST_PAGE })}
        />
      </Group>
      {legend && <Group mb="sm">{legend}</Group>}
      {table({
        onPage: (page) => onSearch({ ...search, page }),
        emptyHint: isFiltered ? HINT.filtered : emptyHint,
      })}
    </>
  );
}
