import { Group, Title } from '@mantine/core';
import { HINT } from '#contract/messages/added/hints.ts';
import { TITLE } from '#contract/messages/titles.ts';
import { REGISTER_SEARCH_DEFAULTS } from '#web/components/list/search-fields.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { CreateEntry } from './create-entry.tsx';
import { FormAExportProvider } from './export.tsx';
import { formAFilter } from './filter.ts';
import { FormATable } from './table.tsx';

interface FormARegisterProps {
  page: number;
  onPage: (page: number) => void;
}

/** The viewing venue's register under its heading, for the dashboard. */
export function FormARegister({ page, onPage }: FormARegisterProps) {
  const venue = useViewingVenue();
  return (
    <FormAExportProvider>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {TITLE.dashboardRegister} {venue?.label}
        </Title>
        <CreateEntry />
      </Group>
      <FormATable
        query={{ ...formAFilter(REGISTER_SEARCH_DEFAULTS, venue), page }}
        onPage={onPage}
        emptyHint={HINT.formA}
      />
    </FormAExportProvider>
  );
}
