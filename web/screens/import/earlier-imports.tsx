import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listImports } from '#contract/import/calls.ts';
import type { ImportSummary } from '#contract/import/schemas.ts';
import { IMPORT } from '#contract/messages/import.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { query } from '#web/api/query.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';

const HEAD = IMPORT.earlierColumns;

const columns: readonly Column<ImportSummary>[] = [
  { key: 'file', title: HEAD.file, cell: (one) => <FileLink {...one} />, onCard: 'heading' },
  { key: 'kind', title: HEAD.kind, cell: ({ kind }) => IMPORT.kinds[kind] },
  { key: 'by', title: HEAD.by, cell: ({ started_by }) => started_by },
  {
    key: 'at',
    title: HEAD.at,
    cell: ({ started_at }) => formatDateTime(new Date(started_at), deviceZone()),
  },
  {
    key: 'result',
    title: HEAD.result,
    cell: ({ finished_at, counts }) =>
      finished_at ? IMPORT.result(counts.created, counts.changed) : IMPORT.inProgress,
  },
];

/** The imports there were, each with its report. */
export function EarlierImports({ page }: { page: number }) {
  const imports = useQuery({
    ...query(listImports, { query: { page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedTable
      label={IMPORT.earlier}
      columns={columns}
      query={imports}
      emptyHint={IMPORT.emptyHint}
    />
  );
}

function FileLink({ id, file_name }: ImportSummary) {
  return (
    <TextLink to="/import/$importId" params={{ importId: id }}>
      {file_name}
    </TextLink>
  );
}
