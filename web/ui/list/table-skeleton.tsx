import { Skeleton } from '@mantine/core';

/** Height of a row of two lines, as most are, with the table's own padding. */
const ROW_PX = 57;

interface TableSkeletonProps {
  label: string;
  rows: number | undefined;
}

/** Holds a table's place. Its head is left out: the rows decide which columns there are, and how wide. */
export function TableSkeleton({ label, rows = 3 }: TableSkeletonProps) {
  return (
    <section aria-label={label} aria-busy data-awaited>
      <Skeleton height={(1 + rows) * ROW_PX} radius="md" />
    </section>
  );
}
