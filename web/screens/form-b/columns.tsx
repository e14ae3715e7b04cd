import { Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Clock, clocksOf } from '#contract/form-b/fault-clocks.ts';
import { FORM_B_FIELD } from '#contract/form-b/fields.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { FORM_B } from '#contract/messages/form-b.ts';
import { formatField } from '#contract/register/field.ts';
import { HoverText } from '#web/components/feedback/hover-text.tsx';
import { EntryNumber } from '#web/components/register/entry-number.tsx';
import { textColumn } from '#web/components/register/text-column.ts';
import type { Column } from '#web/ui/list/column.ts';
import { ClockText } from './clock-text.tsx';
import { EntryActions } from './entry-actions.tsx';
import { RecordingOff } from './recording-off.tsx';

const FIELD = FORM_B_FIELD;

/** @param isMarked tells whether an entry is marked as needing action */
export function formBColumns(
  now: Date,
  isMarked: (entry: FormBEntry) => boolean,
): Column<FormBEntry>[] {
  return [
    {
      ...textColumn(FIELD.reportedDate),
      cell: (entry) => <ReportedCell entry={entry} isMarked={isMarked(entry)} />,
      pinned: 'left',
      width: { tight: 124, wide: 140 },
    },
    { ...textColumn(FIELD.reporterName), width: { tight: 112, wide: 120 } },
    {
      ...textColumn(FIELD.description),
      cell: (entry) => <HoverText title={FORM_B.repairTooltip} text={entry.description} />,
    },
    {
      ...textColumn(FIELD.fault),
      cell: (entry) => <HoverText title={FORM_B.faultTooltip} text={entry.email_note} />,
    },
    {
      ...textColumn(FIELD.arrangementDate),
      cell: (entry) => (
        <ClockCell
          date={formatField(FIELD.arrangementDate, entry)}
          clock={clocksOf(entry, now).arrange}
          isHalfway={!entry.repair_date}
        />
      ),
      width: { tight: 132, wide: 166 },
    },
    { ...textColumn(FIELD.arrangementManagerName), width: { tight: 112, wide: 120 } },
    {
      ...textColumn(FIELD.repairDate),
      cell: (entry) => (
        <ClockCell
          date={formatField(FIELD.repairDate, entry)}
          clock={clocksOf(entry, now).repair}
        />
      ),
      width: { tight: 132, wide: 152 },
    },
    {
      key: 'actions',
      title: FORM_B.columns.actions,
      cell: (entry) => <EntryActions entry={entry} />,
      pinned: 'right',
      width: 150,
    },
  ];
}

function ReportedCell({ entry, isMarked }: { entry: FormBEntry; isMarked: boolean }) {
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      <div>
        {formatField(FIELD.reportedDate, entry)}
        <br />
        {formatField(FIELD.reportedTime, entry)}
        <EntryNumber entry={entry} />
        <RecordingOff entry={entry} />
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

interface ClockCellProps {
  /** The date of the step, as shown; empty until it is done. */
  date: string;
  clock: Clock;
  isHalfway?: boolean;
}

function ClockCell({ date, clock, isHalfway = false }: ClockCellProps) {
  return (
    <Stack gap={4} align="start">
      {date}
      <ClockText clock={clock} isHalfway={isHalfway} />
    </Stack>
  );
}
