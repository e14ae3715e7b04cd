import { Group, Title } from '@mantine/core';
import { DASHBOARD } from '#contract/messages/dashboard.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { registerPageQuery } from '#web/components/list/register-query.ts';
import { REGISTER_SEARCH_DEFAULTS } from '#web/components/list/search-params.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { CreateEntryLink } from './create-entry-link.tsx';
import { useEmptyHint } from './empty-hint.ts';
import { FormAExport, FormATable } from './table.tsx';

/** Register of the viewing venue, on the dashboard. */
export function FormARegister({ page }: { page: number }) {
  const venue = useViewingVenue();
  return (
    <FormAExport>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {venue ? `${DASHBOARD.registerTitle} ${venue.label}` : FORM_A.registerTitle}
        </Title>
        <CreateEntryLink />
      </Group>
      <FormATable
        query={registerPageQuery({ ...REGISTER_SEARCH_DEFAULTS, page }, venue)}
        emptyHint={useEmptyHint()}
      />
    </FormAExport>
  );
}
