import { Text } from '@mantine/core';
import { PAPER_CHECK } from '#contract/messages/added/paper-check.ts';
import type { PdfVerdict } from '#contract/pdf-verification/schemas.ts';
import { DataTable } from '#web/components/list/data-table.tsx';
import type { Column } from '#web/ui/list/column.ts';

type Row = PdfVerdict['differences'][number] & { id: string };

const COLUMNS: readonly Column<Row>[] = [
  { key: 'where', title: PAPER_CHECK.where, cell: ({ where }) => where, onCard: 'heading' },
  { key: 'document', title: PAPER_CHECK.document, cell: ({ document }) => document },
  { key: 'register', title: PAPER_CHECK.register, cell: ({ register }) => register },
];

/** What the document says, beside what the register says. */
export function Differences({ differences, difference_count }: PdfVerdict) {
  if (differences.length === 0) return null;
  return (
    <>
      {differences.length < difference_count && (
        <Text>{PAPER_CHECK.firstOnes(differences.length)}</Text>
      )}
      <DataTable
        label={PAPER_CHECK.differences}
        columns={COLUMNS}
        rows={differences.map((difference, at) => ({ ...difference, id: String(at) }))}
        isLoading={false}
        emptyHint=""
      />
    </>
  );
}
