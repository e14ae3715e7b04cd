import { Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listCompanyNames } from '#contract/companies/calls.ts';
import { noteTrial } from '#contract/first-steps.ts';
import { TRIAL } from '#contract/messages/dashboard.ts';
import { PAGE } from '#contract/messages/lists.ts';
import type { Question } from '#contract/questions/schemas.ts';
import { readVenue } from '#contract/venues/calls.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { TaskHeader } from '#web/components/task/task-header.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { trialOutcome } from './trial-outcome.ts';
import type { Check } from './use-check-form.ts';

interface TrialResultProps {
  check: Check;
  venue: Pick<Venue, 'id' | 'name' | 'time_zone' | 'rules' | 'hours'>;
  /** Name of the manager. */
  manager: string;
  questions: readonly Question[];
}

/** Shown after a trial check: what it would have done. The check itself is not sent. */
export function TrialResult({ check, venue, manager, questions }: TrialResultProps) {
  // Lists the confirmed companies, which are mailed.
  const { data: companies } = useQuery(query(listCompanyNames, { query: {} }));
  const { data: registered } = useQuery(query(readVenue, { params: { id: venue.id } }));
  const note = useMutation(mutation(noteTrial));
  const noteOnce = useEffectEvent(() => note.mutate({}));
  useEffect(() => {
    window.scrollTo(0, 0);
    noteOnce();
  }, []);
  const company = companies?.find(({ id }) => id === registered?.company_id);
  const mailed = registered?.is_confirmed ? company?.name : undefined;
  return (
    <Stack maw="42rem" mx="auto" data-task>
      <title>{PAGE.title(TRIAL.title)}</title>
      <TaskHeader close={{ to: '/', label: TRIAL.close }}>
        <Text fw={650}>{venue.name}</Text>
      </TaskHeader>
      <div>
        <ToneBadge tone="accent" mb="xs">
          {TRIAL.title}
        </ToneBadge>
        <Title order={1} tabIndex={-1} ref={focus}>
          {TRIAL.resultTitle}
        </Title>
      </div>
      <Paper p="md" withBorder bg="var(--night-surface)">
        <Text fw={600} mb="xs">
          {TRIAL.intro}
        </Text>
        <List spacing="xs">
          {trialOutcome({ check, venue, manager, questions, mailed }).map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      </Paper>
      <Group grow>
        <LinkButton to="/" size="md">
          {TRIAL.home}
        </LinkButton>
      </Group>
    </Stack>
  );
}

/** Moves the focus from the form, which has gone. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true });
