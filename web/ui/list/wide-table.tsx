import { DataTable } from 'mantine-datatable';
import 'mantine-datatable/styles.css';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { useScroller } from '#web/ui/list/use-scroller.ts';
import type { DataTableProps } from './data-table.tsx';
import { useRowDetails } from './row-details.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import classes from './wide-table.module.css';

const DENSE_SPACING_PX = 5;

export function WideTable<Row extends { id: string }>({ rows, ...table }: DataTableProps<Row>) {
  return rows ? <Rows {...table} rows={rows} /> : <TableSkeleton label={table.label} />;
}

interface RowsProps<Row extends { id: string }> extends Omit<DataTableProps<Row>, 'rows'> {
  rows: readonly Row[];
}

function Rows<Row extends { id: string }>({
  label,
  columns,
  rows,
  isLoading,
  isHighlighted,
  struck,
  details,
  dense = false,
}: RowsProps<Row>) {
  const { toggles, expansion = struck && whyStruck(rows, struck) } = useRowDetails(details);
  const { viewport, focusable } = useScroller();
  return (
    <section aria-label={label} aria-busy={isLoading}>
      <DataTable<Row>
        className={`${classes.table} ${dense ? classes.dense : ''}`}
        scrollViewportRef={viewport}
        scrollAreaProps={{ viewportProps: { ...focusable, 'aria-label': label } }}
        records={[...rows]}
        columns={[...toggles, ...columns].map(
          ({ key, title, cell, width, align, tone, pinned, sideways }) => ({
            accessor: key,
            title: sideways ? <Sideways title={title} /> : title,
            render: cell,
            textAlign: align ?? 'left',
            titleClassName: classes.title ?? '',
            ...(width && { width }),
            ...(tone && { cellsClassName: (row) => classes[tone(row)] }),
            ...(pinned && { pinned }),
          }),
        )}
        idAccessor="id"
        {...(expansion && { rowExpansion: expansion })}
        fetching={isLoading}
        noRecordsText={isLoading ? '' : TEXT.noRecords}
        rowClassName={(row) =>
          struck?.(row) ? classes.struck : isHighlighted?.(row) ? classes.highlighted : undefined
        }
        backgroundColor="var(--night-surface)"
        borderColor="var(--night-line)"
        rowBorderColor="var(--night-line)"
        highlightOnHoverColor="var(--night-current)"
        verticalSpacing="sm"
        horizontalSpacing={dense ? DENSE_SPACING_PX : 'md'}
        highlightOnHover
        withTableBorder
        borderRadius="md"
      />
    </section>
  );
}

/** Below each row that no longer counts, why. */
function whyStruck<Row extends { id: string }>(
  rows: readonly Row[],
  struck: (row: Row) => React.ReactNode,
) {
  return {
    trigger: 'never' as const,
    allowMultiple: true,
    expanded: { recordIds: rows.filter((row) => Boolean(struck(row))).map(({ id }) => id) },
    content: ({ record }: { record: Row }) => <div className={classes.why}>{struck(record)}</div>,
    collapseProps: { transitionDuration: 0 },
  };
}

/** A head that is read from below; what of it has no room is told on hover. */
function Sideways({ title }: { title: string }) {
  return (
    <span className={classes.sideways} title={title}>
      {title}
    </span>
  );
}
