import { Skeleton } from '@mantine/core';
import { PAGE_SIZE } from '#contract/core/limits.ts';

/** A row of two lines, as most are, with the table's own head. */
const ROW_PX = 57;

/**
 * Holds a table's place until its first rows are there. Its head waits with them: which columns a
 * register has, and how wide, its rows say.
 */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <section aria-label={label} aria-busy data-awaited>
      <Skeleton height={(1 + PAGE_SIZE) * ROW_PX} radius="md" />
    </section>
  );
}
