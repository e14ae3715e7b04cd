import { Group, Stack, Text, Title } from '@mantine/core';
import type { FirstSteps } from '#contract/first-steps/schemas.ts';
import { OPERATION } from '#contract/messages/first-steps.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { noticeTexts } from './notice-texts.ts';
import { OperationNotices } from './notices.tsx';

/** At the end of an administrator's dashboard: what is not configured, and the way to the set-up list. */
export function Operation({ state }: { state: FirstSteps }) {
  return (
    <Stack component="section" gap="sm" maw="48rem">
      <Title order={2} size="h4">
        {OPERATION.title}
      </Title>
      {noticeTexts(state).length === 0 && <Text c="dimmed">{OPERATION.allConfigured}</Text>}
      <OperationNotices state={state} />
      <Group>
        <LinkButton to="/first-steps" variant="default">
          {OPERATION.openList}
        </LinkButton>
      </Group>
    </Stack>
  );
}
