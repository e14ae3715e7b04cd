import { ActionIcon, Group } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from './column.ts';
import type { RowDetails } from './data-table.tsx';
import classes from './row-details.module.css';

/** Details below a table's rows: a button in the first column that opens them, and the open ones. */
export function useRowDetails<Row extends { id: string }>(
  columns: readonly Column<Row>[],
  details: RowDetails<Row> | undefined,
) {
  const [open, setOpen] = useState<string[]>([]);
  const [first, ...others] = columns;
  if (!details || !first) return { columns, expansion: undefined };

  const toggle = (id: string) =>
    setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]);
  const opening: Column<Row> = {
    ...first,
    cell: (row, index) => (
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          aria-label={details.label(row)}
          aria-expanded={open.includes(row.id)}
          className={classes.toggle ?? ''}
          color="gray"
          onClick={() => toggle(row.id)}
        >
          <IconChevronDown size={20} />
        </ActionIcon>
        <div>{first.cell(row, index)}</div>
      </Group>
    ),
  };
  const expansion = {
    trigger: 'never' as const,
    allowMultiple: true,
    expanded: { recordIds: open },
    content: ({ record, index }: { record: Row; index: number }) => (
      <dl className={classes.details}>
        {details.columns.map(({ key, title, cell }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{cell(record, index)}</dd>
          </div>
        ))}
      </dl>
    ),
  };
  return { columns: [opening, ...others], expansion };
}
