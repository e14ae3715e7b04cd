import { Stack } from '@mantine/core';
import { INTEGRATIONS } from '#contract/messages/integrations.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { ApiKeys } from './api-keys.tsx';
import { Webhooks } from './webhooks.tsx';

/** What other systems are sent, and read. */
export function Integrations() {
  return (
    <>
      <PageHeader title={INTEGRATIONS.title} />
      <Stack gap="xl">
        <Webhooks />
        <ApiKeys />
      </Stack>
    </>
  );
}
