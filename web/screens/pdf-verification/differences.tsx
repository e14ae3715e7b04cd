import { Text } from '@mantine/core';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import type { PdfVerdict } from '#contract/pdf-verification.ts';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';

type Row = PdfVerdict['differences'][number] & { id: string };

const COLUMNS: readonly Column<Row>[] = [
  { key: 'where', title: PDF_VERIFICATION.where, cell: ({ where }) => where, onCard: 'heading' },
  { key: 'document', title: PDF_VERIFICATION.document, cell: ({ document }) => document },
  { key: 'register', title: PDF_VERIFICATION.register, cell: ({ register }) => register },
];

/** Values that differ between the document and the register. */
export function Differences({ differences, difference_count }: PdfVerdict) {
  if (differences.length === 0) return null;
  return (
    <>
      {differences.length < difference_count && (
        <Text>{PDF_VERIFICATION.firstOnes(differences.length)}</Text>
      )}
      <DataTable
        label={PDF_VERIFICATION.differences}
        columns={COLUMNS}
        rows={differences.map((difference, index) => ({ ...difference, id: String(index) }))}
      />
    </>
  );
}
