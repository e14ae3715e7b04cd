import { Button, Group, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileExport } from '@tabler/icons-react';
import { can } from '#contract/access/permissions.ts';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { EXPORT } from '#contract/messages/lists.ts';
import { hasCriteria, type RegisterSearch } from '#web/components/search/search-params.ts';
import { useRegisterExport } from '#web/export/register-export.tsx';
import { useSeesSeveralVenues } from '#web/session/connected-venues.ts';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { usePrintKey } from '#web/ui/page/use-print-key.ts';
import type { ExportPanelProps } from './export-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { FilterChips } from './filter-chips.tsx';
import { RegisterFilter } from './register-filter.tsx';
import classes from './register-header.module.css';

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
  const { exportAll, exportAllVenues, exportPeriod, print } = useRegisterExport();
  const venue = useViewingVenue();
  const seesSeveral = useSeesSeveralVenues();
  const actor = useActor();
  const mayExport = can(actor, 'register:read');
  usePrintKey(() => (mayExport ? print(search) : window.print()));
  return (
    <Group gap="xs" mb="sm">
      <Title order={2} size="h4" className={classes.title ?? ''}>
        {title}
      </Title>
      {mayExport && (
        <ExportButton
          onExport={(coverage) => exportPeriod(coverage, search)}
          isFiltered={hasCriteria(search)}
          venueId={venue?.value}
          seesSeveral={seesSeveral && venue !== null}
        />
      )}
      <RegisterFilter
        search={search}
        onSubmit={(filter) => onSearch({ ...search, ...filter, page: FIRST_PAGE })}
        onExport={mayExport ? exportAll : undefined}
        exportLabel={exportLabel}
        onExportAllVenues={mayExport && seesSeveral ? exportAllVenues : undefined}
        seesVoided={can(actor, 'register:see-voided')}
      />
      <FilterChips search={search} onSearch={onSearch} />
      <p className={classes.printed}>{EXPORT.printedFromScreen}</p>
    </Group>
  );
}

/** Opens the periods of an export. */
function ExportButton(panel: Omit<ExportPanelProps, 'opened' | 'onClose'>) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFileExport size={18} />} onClick={open}>
        {BUTTON.export}
      </Button>
      <ExportPanel {...panel} opened={isOpen} onClose={close} />
    </>
  );
}
