import { Skeleton } from '@mantine/core';

/** Height of a row of two lines, as most are, with the table's own padding. */
const ROW_PX = 57;

interface TableSkeletonProps {
  label: string;
  rows: number | undefined;
}

/** Placeholder of a table, without its head: columns and their widths depend on the rows. */
export function TableSkeleton({ label, rows = 3 }: TableSkeletonProps) {
  return (
    <section aria-label={label} aria-busy>
      <Skeleton height={(1 + rows) * ROW_PX} radius="md" />
    </section>
  );
}
