import { Alert, Progress, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { readImport } from '#contract/import/calls.ts';
import type { ImportedRow, ImportReport } from '#contract/import/schemas.ts';
import { IMPORT } from '#contract/messages/import.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { query } from '#web/api/query.ts';
import { LoadFailure } from '#web/components/page/load-failure.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { Figures } from './figures.tsx';
import { PagedRows } from './paged-rows.tsx';

const HEAD = IMPORT.reportColumns;

/** Time between two looks at an import that runs. */
const PROGRESS_MS = 1000;

type ReportRow = ImportedRow & { readonly id: string };

const columns: readonly Column<ReportRow>[] = [
  { key: 'row', title: HEAD.row, cell: ({ row }) => row, width: 80 },
  { key: 'record', title: HEAD.record, cell: (row) => recordOf(row) },
  { key: 'code', title: HEAD.code, cell: ({ code }) => code },
  { key: 'outcome', title: HEAD.outcome, cell: ({ outcome }) => <Outcome outcome={outcome} /> },
  { key: 'note', title: HEAD.note, cell: ({ message }) => message },
];

const recordOf = ({ outcome, name }: ReportRow) =>
  name ?? (outcome === 'refused' ? '' : IMPORT.erased);

/** How far an import is, and what became of each row. */
export function ImportReportScreen({ importId }: { importId: string }) {
  const report = useQuery({
    ...query(readImport, { params: { id: importId } }),
    // Again and again until it is finished.
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : PROGRESS_MS),
  });
  return (
    <>
      <PageHeader
        title={report.data?.file_name ?? IMPORT.report}
        parent={{ to: '/import', label: IMPORT.title }}
        action={
          <LinkButton to="/import" variant="default">
            {IMPORT.back}
          </LinkButton>
        }
      />
      {report.data ? <Report {...report.data} /> : <LoadFailure query={report} />}
    </>
  );
}

function Report({
  kind,
  started_by,
  started_at,
  finished_at,
  total,
  done,
  counts,
  rows,
}: ImportReport) {
  const at = formatDateTime(new Date(started_at), deviceZone());
  return (
    <Stack gap="md">
      <Text c="dimmed">{IMPORT.startedBy(IMPORT.kinds[kind], at, started_by)}</Text>
      <Stack gap="md" aria-live="polite">
        {finished_at ? (
          <Ending isWhole={done === total && counts.refused === 0} />
        ) : (
          <>
            <Text>{IMPORT.running(done, total)}</Text>
            <Progress value={(done / total) * 100} aria-label={IMPORT.running(done, total)} />
            <Text size="sm" c="dimmed">
              {IMPORT.runningHint}
            </Text>
          </>
        )}
      </Stack>
      {finished_at && kind === 'venues' && counts.created > 0 && (
        <LinkButton to="/managers" search={{ invite: true }} style={{ alignSelf: 'start' }}>
          {IMPORT.inviteManagers}
        </LinkButton>
      )}
      <Figures labels={IMPORT.outcomes} counts={counts} />
      {finished_at && (
        <PagedRows
          label={IMPORT.report}
          columns={columns}
          rows={rows.map((row) => ({ ...row, id: String(row.row) }))}
        />
      )}
    </Stack>
  );
}

function Ending({ isWhole }: { isWhole: boolean }) {
  return (
    <Alert
      variant="default"
      title={isWhole ? IMPORT.done : IMPORT.failed}
      icon={
        isWhole ? (
          <IconCircleCheck color="var(--night-good)" />
        ) : (
          <IconCircleX color="var(--mantine-color-red-text)" />
        )
      }
    />
  );
}

const TONE = { created: 'good', changed: 'accent', refused: 'bad' } as const;

function Outcome({ outcome }: Pick<ImportedRow, 'outcome'>) {
  const text = IMPORT.outcomes[outcome];
  return outcome === 'unchanged' ? text : <ToneBadge tone={TONE[outcome]}>{text}</ToneBadge>;
}
