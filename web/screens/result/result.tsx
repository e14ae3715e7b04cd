import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { readFormB } from '#contract/form-b/calls.ts';
import { clocksOf, clockText } from '#contract/form-b/fault-clocks.ts';
import { FAULT_FOUND } from '#contract/messages/form-a.ts';
import { FAULT_STEPS } from '#contract/messages/form-b.ts';
import { PAGE } from '#contract/messages/lists.ts';
import { readVenue } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';
import { ArrangeNow } from '#web/components/fault/arrange-now.tsx';
import { CallCompany } from '#web/components/fault/call-company.tsx';
import { RecordingDuty } from '#web/components/fault/recording-duty.tsx';
import { FaultTimeline } from '#web/components/fault/timeline.tsx';
import { TaskHeader } from '#web/components/task/task-header.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { useNow } from '#web/ui/page/use-now.ts';
import classes from './result.module.css';

interface ResultProps {
  /** "Check No. 363 is recorded. A fault is open." */
  title: string;
  faultId: string;
  register: NonNullable<LinkProps['to']>;
}

/** Shown after a check or an inspection with a No: the fault that it opened, and what to do next. */
export function Result({ title, faultId, register }: ResultProps) {
  const { data: fault } = useSuspenseQuery(query(readFormB, { params: { id: faultId } }));
  const { data: venue } = useSuspenseQuery(query(readVenue, { params: { id: fault.venue_id } }));
  const now = useNow();
  const { arrange, repair } = clocksOf(fault, now);
  const next = fault.arrangement_date ? repair : arrange;

  return (
    <Stack className={classes.result ?? ''} data-task>
      <title>{PAGE.title(FAULT_FOUND.title)}</title>
      <TaskHeader close={{ to: register, label: FAULT_FOUND.backToRegister }}>
        <Text fw={650}>{fault.venue_name}</Text>
      </TaskHeader>
      <Title order={1}>{title}</Title>
      <RecordingDuty fault={fault} />
      <Paper p="md" withBorder bg="var(--night-surface)">
        <Group justify="space-between" mb="md">
          <Title order={2} size="h4">
            {FAULT_STEPS.title(fault.entry_number)}
          </Title>
          {!fault.repair_date && next.due && (
            <ToneBadge tone={next.state === 'overdue' ? 'bad' : 'accent'}>
              {clockText(next)}
            </ToneBadge>
          )}
        </Group>
        <FaultTimeline entry={fault} now={now} />
      </Paper>
      <CallCompany venue={venue} />
      {!fault.arrangement_date && <ArrangeNow entry={fault} />}
      <LinkButton to={register} variant="subtle" size="lg">
        {FAULT_FOUND.backToRegister}
      </LinkButton>
    </Stack>
  );
}
