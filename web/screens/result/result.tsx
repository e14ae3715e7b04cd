import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '#contract/access/permissions.ts';
import { readFormB, updateFormB } from '#contract/form-b/calls.ts';
import { clocksOf, clockText } from '#contract/form-b/fault-clocks.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { ENTRY } from '#contract/messages/entries.ts';
import { FAULT_FOUND } from '#contract/messages/form-a.ts';
import { FAULT_STEPS } from '#contract/messages/form-b.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { PAGE } from '#contract/messages/lists.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { readVenue } from '#contract/venues/calls.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { arrangedAt, faultValues } from '#web/components/fault/fault-values.ts';
import { RecordingDuty } from '#web/components/fault/recording-duty.tsx';
import { FaultTimeline } from '#web/components/fault/timeline.tsx';
import { showError } from '#web/components/feedback/show-error.ts';
import { TaskHeader } from '#web/components/task/task-header.tsx';
import { useActor, useUser } from '#web/session/user.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { phoneAddress } from '#web/ui/page/phone-link.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';
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

/** A button that calls the technician company of a venue, or what is missing for it. */
function CallCompany({ venue: { id, company } }: { venue: Venue }) {
  const mayUpdate = can(useActor(), 'venue:update');
  if (company?.phone) {
    return (
      <Button
        component="a"
        href={phoneAddress(company.phone)}
        size="lg"
        color="amber.4"
        leftSection={<IconPhone size={20} />}
        styles={{ label: { whiteSpace: 'normal' } }}
      >
        {FAULT_STEPS.call(company.name)}
      </Button>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {company ? FAULT_STEPS.noPhone(company.name) : FAULT_STEPS.noCompany}{' '}
      {!company && mayUpdate && (
        <TextLink to="/venues/edit/$venueId" params={{ venueId: id }}>
          {FAULT_STEPS.chooseCompany}
        </TextLink>
      )}
    </Text>
  );
}

/** Saves that the signed-in user has arranged the repair of a fault, after showing what is saved. */
function ArrangeNow({ entry }: { entry: FormBEntry }) {
  const { name } = useUser();
  const [at, setAt] = useState<Date>();
  const saving = useMutation({
    ...mutation(updateFormB),
    onSuccess: () => showSuccessToast(ENTRY.updated),
    onError: (error) => showError(error),
  });
  if (!at) {
    return (
      <Button variant="default" size="lg" onClick={() => setAt(new Date())}>
        {FAULT_STEPS.arrangedJustNow}
      </Button>
    );
  }
  const save = () =>
    saving.mutate({
      params: { id: entry.id },
      body: { ...faultValues(entry), ...arrangedAt(at, entry.time_zone, name) },
    });
  return (
    <Paper p="md" bg="var(--night-surface)" role="group">
      <Text mb="sm">{FAULT_STEPS.confirmArranged(formatDateTime(at, entry.time_zone), name)}</Text>
      <Group grow>
        <Button variant="default" onClick={() => setAt(undefined)}>
          {BUTTON.cancel}
        </Button>
        <Button onClick={save} loading={saving.isPending} autoFocus>
          {FAULT_STEPS.save}
        </Button>
      </Group>
    </Paper>
  );
}
