import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { clocksOf } from '#contract/form-b/fault-clocks.ts';
import { FORM_B_FIELD } from '#contract/form-b/fields.ts';
import { formBProvenance } from '#contract/form-b/provenance.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { FORM_B } from '#contract/messages/form-b.ts';
import { formatField } from '#contract/register/field.ts';
import { HoverText } from '#web/components/feedback/hover-text.tsx';
import { EntryNumber } from '#web/components/register/entry-number.tsx';
import { Provenance } from '#web/components/register/provenance.tsx';
import { useActor } from '#web/session/user.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { CardLink } from '#web/ui/list/card-link.tsx';
import { ClockText } from './clock-text.tsx';
import { EntryActions } from './entry-actions.tsx';
import classes from './entry-card.module.css';
import { mayUpdateFault } from './may-update-fault.ts';
import { RecordingOff } from './recording-off.tsx';

const FIELD = FORM_B_FIELD;

interface EntryCardProps {
  entry: FormBEntry;
  now: Date;
  isMarked: boolean;
}

/** A fault on a phone: its description, its arrangement and repair, and the time left. */
export function EntryCard({ entry, now, isMarked }: EntryCardProps) {
  const clocks = clocksOf(entry, now);
  const show = (name: keyof typeof FIELD) => formatField(FIELD[name], entry);
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <CardTitle entry={entry}>{show('reportedAt')}</CardTitle>
          <Text size="sm" c="dimmed">
            {show('reporterName')}
          </Text>
          <EntryNumber entry={entry} />
          <RecordingOff entry={entry} />
        </div>
        <Group gap={4} wrap="nowrap" align="start" mt={-8} mr={-12}>
          {isMarked && (
            <ToneBadge
              tone="accent"
              size="md"
              mt={8}
              leftSection={<IconAlertTriangle size={14} aria-hidden />}
            >
              {FORM_B.needsAction}
            </ToneBadge>
          )}
          <EntryActions entry={entry} />
        </Group>
      </Group>
      <dl className={classes.facts}>
        <div>
          <dt>{FIELD.fault.label}</dt>
          <dd>
            <HoverText title={FORM_B.faultTooltip} text={entry.email_note} />
          </dd>
        </div>
        <div>
          <dt>{FIELD.description.label}</dt>
          <dd>
            <HoverText title={FORM_B.repairTooltip} text={entry.description} />
          </dd>
        </div>
        <div className={classes.clock}>
          <dt>{FIELD.arrangementDate.label}</dt>
          <dd>
            <ClockText clock={clocks.arrange} isHalfway={!entry.repair_date} />
          </dd>
          <dd>{show('arrangementDate')}</dd>
          <dd>{show('arrangementManagerName')}</dd>
        </div>
        <div className={classes.clock}>
          <dt>{FIELD.repairDate.label}</dt>
          <dd>
            <ClockText clock={clocks.repair} />
          </dd>
          <dd>{show('repairDate')}</dd>
        </div>
      </dl>
      <Provenance notes={formBProvenance(entry)} />
    </Stack>
  );
}

/** Links to the fault, for users who may open it. */
function CardTitle({ entry, children }: { entry: FormBEntry; children: React.ReactNode }) {
  const mayOpen = mayUpdateFault(useActor(), entry) && entry.voided_at === null;
  return (
    <Text fw={650}>
      {mayOpen ? (
        <CardLink to="/form-b/edit/$formId" params={{ formId: entry.id }}>
          {children}
        </CardLink>
      ) : (
        children
      )}
    </Text>
  );
}
