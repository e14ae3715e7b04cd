import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { REMINDERS } from '#contract/messages/screens/dashboard.ts';
import type { ReminderRun } from '#contract/reminders/schemas.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { remindersQuery } from '#web/api/reminders.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { deviceZone } from '#web/components/page/device-zone.ts';
import type { Column } from '#web/ui/list/column.ts';

type Row = ReminderRun & { id: string };

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'kind',
    title: REMINDERS.kind,
    cell: ({ kind }) => REMINDERS.kinds[kind],
    onCard: 'heading',
  },
  { key: 'looked', title: REMINDERS.lastRun, cell: (run) => <When at={run.last_run_at} /> },
  { key: 'sent', title: REMINDERS.lastSent, cell: (run) => <When at={run.last_sent_at} /> },
  { key: 'count', title: REMINDERS.sentCount, cell: (run) => run.sent_count, width: 120 },
];

/** For an admin: is anybody reminded, and since when not? */
export function Reminders() {
  const query = useQuery(remindersQuery);
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {REMINDERS.title}
      </Title>
      <PagedTable
        label={REMINDERS.title}
        columns={COLUMNS}
        query={query}
        emptyHint={REMINDERS.none}
      />
    </section>
  );
}

/** In the time of whoever looks: reminders are of many venues. */
function When({ at }: { at: string | null }) {
  if (at === null) return REMINDERS.never;
  return formatDateTime(new Date(at), deviceZone());
}
