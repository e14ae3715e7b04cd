import { Stack, Text } from '@mantine/core';
import { can } from '#contract/core/permissions.ts';
import { FORM_A, NEW_CHECK } from '#contract/messages/screens/form-a.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import type { Administrator } from '#contract/questions/schemas.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useActor } from '#web/session/user.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';

/** In place of a check, where there is nothing to answer. @param administrator to ask; null for none */
export function NoQuestions({ administrator }: { administrator: Administrator | null }) {
  const mayAdd = can(useActor(), 'question:manage');
  return (
    <>
      <PageHeader title={NEW_CHECK.title} parent={{ to: '/form-a', label: NAV.formA }} />
      <Stack align="start">
        <Text>{FORM_A.noQuestions(mayAdd ? null : administrator)}</Text>
        {mayAdd && <LinkButton to="/questions">{FORM_A.setUpQuestions}</LinkButton>}
      </Stack>
    </>
  );
}
