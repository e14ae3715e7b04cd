import { Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { arrangedText, clocksOf } from '#contract/form-b/entry-clocks.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { FORM_B } from '#contract/messages/screens/form-b.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { formatDay, formatTime } from '#contract/time/formatting.ts';
import { HoverText } from '#web/components/feedback/hover-text.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { ClockValue } from './clock-value.tsx';
import { EntryActions } from './entry-actions.tsx';

const HEAD = FORM_B.columns;

/** @param isMarked does this one need action, as far as that is for this person to see? */
export function formBColumns(
  now: Date,
  isMarked: (entry: FormBEntry) => boolean,
): Column<FormBEntry>[] {
  return [
    {
      key: 'reportedDate',
      title: HEAD.reportedDate,
      cell: (entry) => <Reported entry={entry} isMarked={isMarked(entry)} />,
      pinned: 'left',
      width: 140,
    },
    {
      key: 'reporterName',
      title: HEAD.reporterName,
      cell: (entry) => entry.reporter_name,
      width: 120,
    },
    {
      key: 'description',
      title: HEAD.description,
      cell: (entry) => <HoverText title={FORM_B.repairTooltip} text={entry.description} />,
    },
    {
      key: 'fault',
      title: HEAD.fault,
      cell: (entry) => <HoverText title={FORM_B.faultTooltip} text={entry.email_note} />,
    },
    {
      key: 'arrangementDate',
      title: HEAD.arrangementDate,
      cell: (entry) => (
        <ClockValue done={arrangedText(entry)} clock={clocksOf(entry, now).arrange} />
      ),
      width: 166,
    },
    {
      key: 'arrangementManagerName',
      title: HEAD.arrangementManagerName,
      cell: (entry) => entry.arrangement_manager_name || TEXT.notApplicable,
      width: 120,
    },
    {
      key: 'repairDate',
      title: HEAD.repairDate,
      cell: (entry) => (
        <ClockValue
          done={entry.repair_date ? formatDay(entry.repair_date) : undefined}
          clock={clocksOf(entry, now).repair}
        />
      ),
      width: 152,
    },
    {
      key: 'actions',
      title: HEAD.actions,
      cell: (entry) => <EntryActions entry={entry} />,
      pinned: 'right',
      width: 150,
    },
  ];
}

function Reported({ entry, isMarked }: { entry: FormBEntry; isMarked: boolean }) {
  const at = new Date(entry.reported_date);
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      <div>
        {formatDay(at, entry.time_zone)}
        <br />
        {formatTime(at, entry.time_zone)}
      </div>
      {isMarked && (
        <IconAlertTriangle
          size={20}
          color="var(--night-accent-text)"
          aria-label={FORM_B.needsAction}
        />
      )}
    </Group>
  );
}
