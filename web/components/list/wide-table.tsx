import { DataTable } from 'mantine-datatable';
import 'mantine-datatable/styles.css';
import { TEXT } from '#contract/messages/texts.ts';
import type { DataTableProps } from './data-table.tsx';
import classes from './wide-table.module.css';

/** As high as a few rows, so that nothing jumps when they arrive. */
const MIN_HEIGHT_PX = 320;

export function WideTable<Row extends { id: string }>({
  label,
  columns,
  rows = [],
  isLoading,
  isHighlighted,
}: DataTableProps<Row>) {
  return (
    <section aria-label={label} aria-busy={isLoading}>
      <DataTable<Row>
        className={classes.table ?? ''}
        records={[...rows]}
        columns={columns.map(({ key, title, cell, width, align, pinned }) => ({
          accessor: key,
          title,
          render: cell,
          textAlign: align ?? 'left',
          titleClassName: classes.title ?? '',
          ...(width && { width }),
          ...(pinned && { pinned }),
        }))}
        idAccessor="id"
        fetching={isLoading}
        noRecordsText={isLoading ? '' : TEXT.noRecords}
        rowClassName={(row) => (isHighlighted?.(row) ? classes.highlighted : undefined)}
        {...(rows.length === 0 && { minHeight: MIN_HEIGHT_PX })}
        backgroundColor="var(--night-surface)"
        borderColor="var(--night-line)"
        rowBorderColor="var(--night-line)"
        highlightOnHoverColor="var(--night-current)"
        verticalSpacing="sm"
        horizontalSpacing="md"
        highlightOnHover
        withTableBorder
        borderRadius="md"
      />
    </section>
  );
}
