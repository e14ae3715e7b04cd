import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { REMINDERS } from '#contract/messages/dashboard.ts';
import { listReminders } from '#contract/reminders/calls.ts';
import type { ReminderRun } from '#contract/reminders/schemas.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { query } from '#web/api/query.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';

type Row = ReminderRun & { id: string };

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'kind',
    title: REMINDERS.kind,
    cell: ({ kind }) => REMINDERS.kinds[kind],
    onCard: 'heading',
  },
  { key: 'lastRun', title: REMINDERS.lastRun, cell: (run) => <DeviceTime at={run.last_run_at} /> },
  {
    key: 'lastSent',
    title: REMINDERS.lastSent,
    cell: (run) => <DeviceTime at={run.last_sent_at} />,
  },
  { key: 'count', title: REMINDERS.sentCount, cell: (run) => run.sent_count, width: 120 },
];

/** The last run of each kind of reminder, and when it was last sent. */
export function Reminders() {
  const runs = useQuery({
    ...query(listReminders),
    // A table needs an id for its rows.
    select: ({ data }) => ({ data: data.map((run) => ({ id: run.kind, ...run })) }),
  });
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {REMINDERS.title}
      </Title>
      <PagedTable
        label={REMINDERS.title}
        columns={COLUMNS}
        query={runs}
        emptyHint={REMINDERS.none}
      />
    </section>
  );
}

/** Shows a time in the device's zone, since reminders are about many venues. */
function DeviceTime({ at }: { at: string | null }) {
  if (at === null) return REMINDERS.never;
  return formatDateTime(new Date(at), deviceZone());
}
