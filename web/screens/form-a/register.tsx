import { Group, Title } from '@mantine/core';
import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { REGISTER_SEARCH_DEFAULTS } from '#web/components/list/search-fields.ts';
import { registerPage } from '#web/session/register-filter.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { CreateEntry } from './create-entry.tsx';
import { useEmptyHint } from './empty-hint.ts';
import { FormAExport } from './export.tsx';
import { FormATable } from './table.tsx';

interface FormARegisterProps {
  page: number;
  onPage: (page: number) => void;
}

/** The viewing venue's register under its heading, for the dashboard. */
export function FormARegister({ page, onPage }: FormARegisterProps) {
  const venue = useViewingVenue();
  return (
    <FormAExport>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {DASHBOARD.registerTitle} {venue?.label}
        </Title>
        <CreateEntry />
      </Group>
      <FormATable
        query={registerPage({ ...REGISTER_SEARCH_DEFAULTS, page }, venue)}
        onPage={onPage}
        emptyHint={useEmptyHint()}
      />
    </FormAExport>
  );
}
