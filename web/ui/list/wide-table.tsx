import { Skeleton, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DataTable } from 'mantine-datatable';
import 'mantine-datatable/styles.css';
import { useEffect, useRef, useState } from 'react';
import type { Column, ListSort } from './column.ts';
import type { DataTableProps, LineBetween } from './data-table.tsx';
import { useRowDetails } from './row-details.tsx';
import { SortHead } from './sort-head.tsx';
import classes from './wide-table.module.css';

const DENSE_SPACING_PX = 5;

/** Screens on which a table of many columns fits with narrower ones only, from laptops of 1280 pixels. */
const TIGHT = '(max-width: 89.99em)';

export function WideTable<Row extends { id: string }>({ rows, ...table }: DataTableProps<Row>) {
  const screen = useMediaQuery(TIGHT, false, { getInitialValueInEffect: false }) ? 'tight' : 'wide';
  return rows ? (
    // Drawn anew, since the library keeps the first widths of its columns.
    <Rows key={screen} {...table} rows={rows} screen={screen} />
  ) : (
    <TableSkeleton label={table.label} rows={table.placeholderRows} />
  );
}

interface RowsProps<Row extends { id: string }> extends Omit<DataTableProps<Row>, 'rows'> {
  rows: readonly Row[];
  screen: 'tight' | 'wide';
}

function Rows<Row extends { id: string }>({
  label,
  columns,
  rows,
  screen,
  isLoading = false,
  isHighlighted,
  voidNote,
  rowNote,
  linesAbove,
  details,
  dense = false,
  sort,
  empty,
}: RowsProps<Row>) {
  const {
    columns: shown,
    expansion = (voidNote || rowNote) && notesBelow(rows, voidNote, rowNote),
  } = useRowDetails(columns, details);
  const { viewport, focusable } = useScroller();
  return (
    <section
      aria-label={label}
      aria-busy={isLoading}
      className={rows.length === 0 ? classes.frame : undefined}
    >
      <DataTable<Row>
        className={`${classes.table} ${dense ? classes.dense : ''}`}
        scrollViewportRef={viewport}
        scrollAreaProps={{ viewportProps: { ...focusable, 'aria-label': label } }}
        records={[...rows]}
        columns={shown.map(({ key, cell, width, align, tone, pinned, ...head }) => ({
          accessor: key,
          title: <Head {...head} sort={sort} />,
          render: cell,
          textAlign: align ?? 'left',
          titleClassName: `${classes.title} ${pinned === 'right' ? classes.screenOnly : ''}`,
          ...(width && {
            width: typeof width === 'number' ? width : width[screen],
          }),
          ...(tone && { cellsClassName: (row) => classes[tone(row)] }),
          ...(pinned === 'right' && { cellsClassName: classes.screenOnly ?? '' }),
          ...(pinned && { pinned }),
        }))}
        idAccessor="id"
        {...(expansion && { rowExpansion: expansion })}
        {...(linesAbove && {
          rowFactory: ({ record, index, rowProps, children, expandedElement }) => (
            <>
              <Lines lines={linesAbove(record)} span={shown.length} />
              <Table.Tr {...rowProps}>{children}</Table.Tr>
              {expandedElement}
              {index === rows.length - 1 && (
                <Lines lines={linesAbove(undefined)} span={shown.length} />
              )}
            </>
          ),
        })}
        fetching={isLoading}
        emptyState={<span />}
        rowClassName={(row) =>
          voidNote?.(row) ? classes.struck : isHighlighted?.(row) ? classes.highlighted : undefined
        }
        backgroundColor="var(--night-surface)"
        borderColor="var(--night-line)"
        rowBorderColor="var(--night-line)"
        highlightOnHoverColor="var(--night-current)"
        verticalSpacing="sm"
        horizontalSpacing={dense ? DENSE_SPACING_PX : screen === 'tight' ? 'xs' : 'md'}
        highlightOnHover
        withTableBorder={rows.length > 0}
        borderRadius="md"
      />
      {rows.length === 0 && (
        <>
          <div className={classes.empty}>{empty}</div>
          {linesAbove?.(undefined).map(({ key, content }) => (
            <div key={key} className={classes.note}>
              {content}
            </div>
          ))}
        </>
      )}
    </section>
  );
}

interface LinesProps {
  lines: readonly LineBetween[];
  /** Number of columns that they span. */
  span: number;
}

function Lines({ lines, span }: LinesProps) {
  return lines.map(({ key, content }) => (
    <Table.Tr key={key} className={classes.between ?? ''}>
      <Table.Td colSpan={span}>
        <div className={classes.note}>{content}</div>
      </Table.Td>
    </Table.Tr>
  ));
}

/** Opens the notes below the rows that have any. */
function notesBelow<Row extends { id: string }>(
  rows: readonly Row[],
  voidNote: DataTableProps<Row>['voidNote'],
  rowNote: DataTableProps<Row>['rowNote'],
) {
  const hasNote = (row: Row) => Boolean(voidNote?.(row) || rowNote?.(row));
  return {
    trigger: 'never' as const,
    allowMultiple: true,
    expanded: { recordIds: rows.filter(hasNote).map(({ id }) => id) },
    content: ({ record }: { record: Row }) => (
      <div className={classes.note}>
        {voidNote?.(record)}
        {rowNote?.(record)}
      </div>
    ),
    collapseProps: { transitionDuration: 0 },
  };
}

type HeadProps = Pick<Column<never>, 'title' | 'sortName' | 'sideways'> & {
  sort: ListSort | undefined;
};

function Head({ title, sortName, sideways, sort }: HeadProps) {
  if (sort && sortName !== undefined)
    return <SortHead title={title} column={sortName} sort={sort} />;
  return sideways ? <Sideways title={title} /> : title;
}

/** A head that is read from below; all of it shows on hover, where it is cut off. */
function Sideways({ title }: { title: string }) {
  return (
    <span className={classes.sideways} title={title}>
      {title}
    </span>
  );
}

/** Makes a viewport focusable while its content overflows, so that the keyboard can scroll it. */
function useScroller() {
  const viewport = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = viewport.current;
    const content = box?.firstElementChild;
    if (!box || !content) return;
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { viewport, focusable: overflows ? { tabIndex: 0, role: 'group' } : {} };
}

/** Height of a row of two lines, as most are, with the table's own padding. */
const ROW_PX = 57;

interface TableSkeletonProps {
  label: string;
  rows: number | undefined;
}

/** Placeholder of a table, without its head: columns and their widths depend on the rows. */
function TableSkeleton({ label, rows = 3 }: TableSkeletonProps) {
  return (
    <section aria-label={label} aria-busy>
      <Skeleton height={(1 + rows) * ROW_PX} radius="md" />
    </section>
  );
}
