import { Group, Title } from '@mantine/core';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { can } from '#contract/core/permissions.ts';
import type { RegisterSearch } from '#web/components/search/search-params.ts';
import { useRegisterExport } from '#web/export/register-export.tsx';
import { useSeesSeveralVenues } from '#web/session/connected-venues.ts';
import { useActor } from '#web/session/user.ts';
import { RegisterFilter } from './register-filter.tsx';

/** Search parameters of a register, and how they are changed. */
export interface RegisterSearchProps {
  search: RegisterSearch;
  onSearch: (search: RegisterSearch) => void;
}

interface RegisterHeaderProps extends RegisterSearchProps {
  title: string;
  exportLabel?: string;
}

/** The title of a register and its filter; below a `RegisterExportProvider`. */
export function RegisterHeader({ title, search, onSearch, exportLabel }: RegisterHeaderProps) {
  const { exportAll, exportAllVenues } = useRegisterExport();
  const seesSeveral = useSeesSeveralVenues();
  const actor = useActor();
  const mayExport = can(actor, 'register:read');
  return (
    <Group justify="space-between" mb="sm">
      <Title order={2} size="h4">
        {title}
      </Title>
      <RegisterFilter
        search={search}
        onSubmit={(filter) => onSearch({ ...search, ...filter, page: FIRST_PAGE })}
        onExport={mayExport ? exportAll : undefined}
        exportLabel={exportLabel}
        onExportAllVenues={mayExport && seesSeveral ? exportAllVenues : undefined}
        seesVoided={can(actor, 'register:see-voided')}
      />
    </Group>
  );
}
