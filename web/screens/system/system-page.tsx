import { Box, Button, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { SYSTEM_PAGE } from '#contract/messages/dashboard.ts';
import { NAV } from '#contract/messages/shell.ts';
import { readSystem, sendTestMail } from '#contract/system/calls.ts';
import type { SYSTEM_STATES, System, SystemPartState } from '#contract/system/schemas.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { Loading } from '#web/components/page/loading.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { Reminders } from './reminders.tsx';
import classes from './system-page.module.css';

/** How the server and what keeps the register safe stand, the worst first. */
export function SystemPage() {
  const system = useQuery({ ...query(readSystem), refetchInterval: MINUTE_MS });
  return (
    <>
      <PageHeader
        title={NAV.system}
        action={
          <LinkButton to="/first-steps" variant="default">
            {SYSTEM_PAGE.openList}
          </LinkButton>
        }
      />
      <Stack gap="xl">
        {system.data ? (
          <Parts {...system.data} />
        ) : system.isError ? (
          <LoadFailure query={system} />
        ) : (
          <Loading />
        )}
        <Reminders />
      </Stack>
    </>
  );
}

const SEVERITY = [
  'wrong',
  'attention',
  'good',
  'none',
] as const satisfies (typeof SYSTEM_STATES)[number][];

function Parts({ parts }: System) {
  const count = (state: SystemPartState['state']) =>
    parts.filter((part) => part.state === state).length;
  return (
    <section>
      <Text mb="sm" role="status">
        {SYSTEM_PAGE.summary(count('wrong'), count('attention'))}
      </Text>
      <div className={classes.parts}>
        {SEVERITY.flatMap((state) => parts.filter((part) => part.state === state)).map((part) => (
          <Part key={part.part} {...part} />
        ))}
      </div>
    </section>
  );
}

const ICON = {
  good: IconCircleCheck,
  attention: IconAlertTriangle,
  wrong: IconCircleX,
  none: IconInfoCircle,
} as const;

function Part({ part, title, state, facts, todo }: SystemPartState) {
  const Icon = ICON[state];
  return (
    <Paper withBorder p="md" className={classes.part ?? ''} data-state={state}>
      <Icon size={22} aria-hidden />
      <Title order={2} size="h5">
        {title}
        <VisuallyHidden>{` (${SYSTEM_PAGE.states[state]})`}</VisuallyHidden>
      </Title>
      {facts.map((fact) => (
        <Text key={fact} size="sm">
          {fact}
        </Text>
      ))}
      {todo.map((sentence) => (
        <Text key={sentence} size="sm" fw={600}>
          {sentence}
        </Text>
      ))}
      {part === 'mail' && <TestMail />}
    </Paper>
  );
}

function TestMail() {
  const test = useMutation(mutation(sendTestMail));
  return (
    <Box mt="xs">
      <Button
        variant="default"
        loading={test.isPending}
        onClick={() => test.mutate({}, { onError: (error) => showError(error) })}
      >
        {SYSTEM_PAGE.testMail}
      </Button>
      <Group role="status">
        {test.data && (
          <Text size="sm" mt="xs" c={test.data.is_sent ? 'var(--night-good)' : 'var(--night-bad)'}>
            {test.data.message}
          </Text>
        )}
      </Group>
    </Box>
  );
}
