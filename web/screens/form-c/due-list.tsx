import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { can } from '#contract/access/permissions.ts';
import { listDueInspections } from '#contract/form-c/calls.ts';
import type { DueInspection } from '#contract/form-c/schemas.ts';
import { DUE_INSPECTIONS, FORM_C } from '#contract/messages/form-c.ts';
import { isInspectionWrong } from '#contract/status/inspection.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { query } from '#web/api/query.ts';
import { useActor } from '#web/session/user.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import classes from './due-list.module.css';

/** Venues shown at once. More are a day's work and more. */
const SHOWN = 5;

/** The venues that a technician's company services, those due first in front. */
export function DueList() {
  const due = useQuery(query(listDueInspections));
  const title = useId();
  if (due.isError || due.data?.length === 0) return null;
  return (
    <Paper
      component="section"
      aria-labelledby={title}
      p="md"
      mb="lg"
      bg="var(--night-surface)"
      aria-busy={due.isPending}
    >
      <Title order={2} size="h4" mb="sm" id={title}>
        {DUE_INSPECTIONS.title}
      </Title>
      {due.data ? (
        <Stack component="ul" gap="xs" className={classes.list}>
          {due.data.slice(0, SHOWN).map((venue) => (
            <DueVenue key={venue.venue_id} venue={venue} />
          ))}
        </Stack>
      ) : (
        <Skeleton h={160} />
      )}
    </Paper>
  );
}

function DueVenue({ venue }: { venue: DueInspection }) {
  const { venue_id, venue_name, address, due_day, text } = venue;
  const due = due_day ? DUE_INSPECTIONS.by(formatDay(due_day), text) : text;
  const actor = useActor();
  return (
    <Group component="li" justify="space-between" gap="0.25rem 0.75rem">
      <div className={classes.venue}>
        <Text fw={600}>{venue_name}</Text>
        {isInspectionWrong(venue) ? (
          <Text size="sm" fw={600} c="var(--night-bad)">
            <IconAlertTriangle size={16} aria-hidden className={classes.sign} /> {due}
          </Text>
        ) : (
          <Text size="sm">{due}</Text>
        )}
        <Text size="sm" c="dimmed">
          {address}
        </Text>
      </div>
      {can(actor, 'form-c:record-inspection') && (
        <LinkButton to="/form-c/create" search={{ venue: venue_id }} variant="default">
          {FORM_C.recordInspection}
        </LinkButton>
      )}
    </Group>
  );
}
