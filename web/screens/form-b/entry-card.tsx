import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { arrangedText, clocksOf } from '#contract/form-b/entry-clocks.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { FORM_B } from '#contract/messages/screens/form-b.ts';
import { formatDateTime, formatDay } from '#contract/time/formatting.ts';
import { HoverText } from '#web/components/feedback/hover-text.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { ClockText } from './clock-text.tsx';
import { EntryActions } from './entry-actions.tsx';
import classes from './entry-card.module.css';

interface EntryCardProps {
  entry: FormBEntry;
  now: Date;
  isMarked: boolean;
}

/** A malfunction on a phone: what is wrong, what is to be done, how much time is left. */
export function EntryCard({ entry, now, isMarked }: EntryCardProps) {
  const clocks = clocksOf(entry, now);
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Text fw={650}>{formatDateTime(new Date(entry.reported_date), entry.time_zone)}</Text>
          <Text size="sm" c="dimmed">
            {entry.reporter_name}
          </Text>
        </div>
        {isMarked && (
          <ToneBadge
            tone="accent"
            size="md"
            leftSection={<IconAlertTriangle size={14} aria-hidden />}
          >
            {FORM_B.needsAction}
          </ToneBadge>
        )}
      </Group>
      <dl className={classes.facts}>
        <div>
          <dt>{FORM_B.columns.fault}</dt>
          <dd>
            <HoverText title={FORM_B.faultTooltip} text={entry.email_note} />
          </dd>
        </div>
        <div>
          <dt>{FORM_B.columns.description}</dt>
          <dd>
            <HoverText title={FORM_B.repairTooltip} text={entry.description} />
          </dd>
        </div>
        <div className={classes.clock}>
          <dt>{FORM_B.columns.arrangementDate}</dt>
          <dd>
            <ClockText clock={clocks.arrange} />
          </dd>
          <dd>{arrangedText(entry)}</dd>
          <dd>{entry.arrangement_manager_name}</dd>
        </div>
        <div className={classes.clock}>
          <dt>{FORM_B.columns.repairDate}</dt>
          <dd>
            <ClockText clock={clocks.repair} />
          </dd>
          <dd>{entry.repair_date && formatDay(entry.repair_date)}</dd>
        </div>
      </dl>
      <Group justify="end" mb={-8} mr={-12}>
        <EntryActions entry={entry} />
      </Group>
    </Stack>
  );
}
