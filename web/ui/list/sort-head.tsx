import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ListSort } from './column.ts';
import classes from './sort-head.module.css';

interface SortHeadProps {
  title: string;
  /** The name of the column in a sort. */
  column: string;
  sort: ListSort;
}

/** The head of a column by which a list is sorted: first ascending, then descending. */
export function SortHead({ title, column, sort }: SortHeadProps) {
  const button = useRef<HTMLButtonElement>(null);
  const direction = { [column]: 'ascending', [`-${column}`]: 'descending' }[sort.by] ?? 'none';
  // The table's library gives a head no attributes.
  useEffect(() => button.current?.closest('th')?.setAttribute('aria-sort', direction), [direction]);
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown }[direction] ?? IconArrowsSort;
  return (
    <button
      ref={button}
      type="button"
      className={classes.head}
      data-sorted={direction !== 'none' || undefined}
      onClick={() => sort.onSort(direction === 'ascending' ? `-${column}` : column)}
    >
      {title}
      <Icon size={14} aria-hidden className={classes.icon} />
    </button>
  );
}
