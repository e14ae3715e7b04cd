import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import { listDueInspections } from '#contract/form-c/calls.ts';
import { dueGroups, dueSentence } from '#contract/form-c/due-groups.ts';
import type { DueInspection } from '#contract/form-c/schemas.ts';
import { DUE_INSPECTIONS, FORM_C, INSPECTION_DUE } from '#contract/messages/form-c.ts';
import { isInspectionWrong } from '#contract/status/inspection.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { query } from '#web/api/query.ts';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { useActor } from '#web/session/user.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import classes from './due-list.module.css';

/** The venues that a technician's company services: how they stand in one sentence, then what is due first. */
export function DueList() {
  const due = useQuery(query(listDueInspections));
  if (due.data?.length === 0) return null;
  return (
    <Paper
      component="section"
      aria-label={DUE_INSPECTIONS.title}
      p="md"
      mb="lg"
      maw="48rem"
      bg="var(--night-surface)"
      aria-busy={due.isPending}
    >
      {due.isPending && <Skeleton h={240} />}
      {due.isError && <LoadFailure query={due} />}
      {due.data && <DueVenues venues={due.data} />}
    </Paper>
  );
}

function DueVenues({ venues }: { venues: DueInspection[] }) {
  return (
    <Stack gap="lg">
      <Group wrap="nowrap" gap="xs" fz="lg">
        {venues.some(isInspectionWrong) ? (
          <IconAlertTriangle className={classes.sign} color="var(--night-bad)" aria-hidden />
        ) : (
          <IconCircleCheck className={classes.sign} color="var(--night-good)" aria-hidden />
        )}
        <Text fw={650} inherit className={classes.sentence}>
          {dueSentence(venues)}
        </Text>
      </Group>
      {dueGroups(venues).map((group) => (
        <DueGroup key={group.group} {...group} />
      ))}
    </Stack>
  );
}

/** A group of venues. What is not due within 30 days is folded to its count. */
function DueGroup({ group, venues }: ReturnType<typeof dueGroups<DueInspection>>[number]) {
  const isFoldable = group === 'in_time' || group === 'no_period';
  const [isOpen, { toggle }] = useDisclosure(!isFoldable);
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h5">
          {DUE_INSPECTIONS.heading(DUE_INSPECTIONS.groups[group], venues.length)}
        </Title>
        {isFoldable && (
          <Button variant="default" aria-expanded={isOpen} onClick={toggle}>
            {DUE_INSPECTIONS[isOpen ? 'hide' : 'show'](venues.length)}
          </Button>
        )}
      </Group>
      {isOpen && (
        <ul className={classes.list}>
          {venues.map((venue) => (
            <DueVenue key={venue.venue_id} venue={venue} />
          ))}
        </ul>
      )}
    </div>
  );
}

function DueVenue({ venue }: { venue: DueInspection }) {
  const { venue_id, venue_name, address, state, due_day, days_left, open_findings, text } = venue;
  const actor = useActor();
  return (
    <li>
      <div className={classes.venue}>
        <Text fw={600}>{venue_name}</Text>
        <Text size="sm" c="dimmed">
          {address}
        </Text>
        {open_findings > 0 && <Fact isWrong>{INSPECTION_DUE.failed(open_findings)}</Fact>}
        {due_day !== null && days_left !== null ? (
          <Fact isWrong={state === 'overdue'}>
            {DUE_INSPECTIONS.inspectBy(formatDay(due_day), days_left)}
          </Fact>
        ) : (
          open_findings === 0 && <Fact isWrong={isInspectionWrong(venue)}>{text}</Fact>
        )}
      </div>
      {can(actor, 'form-c:record-inspection') && (
        <LinkButton to="/form-c/create" search={{ venue: venue_id }} variant="default">
          {FORM_C.recordInspection}
        </LinkButton>
      )}
    </li>
  );
}

function Fact({ isWrong, children }: React.PropsWithChildren<{ isWrong: boolean }>) {
  if (!isWrong) return <Text size="sm">{children}</Text>;
  return (
    <Text size="sm" fw={600} c="var(--night-bad)">
      <IconAlertTriangle size={16} aria-hidden className={classes.inline} /> {children}
    </Text>
  );
}
