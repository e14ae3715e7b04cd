import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from './column.ts';
import type { RowDetails } from './data-table.tsx';
import classes from './row-details.module.css';

const TOGGLE_COLUMN_PX = 76;

/** Details below a table's rows: a column of buttons that open them, and the open ones. */
export function useRowDetails<Row extends { id: string }>(details: RowDetails<Row> | undefined) {
  const [open, setOpen] = useState<string[]>([]);
  if (!details) return { toggles: [], expansion: undefined };

  const toggle = (id: string) =>
    setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]);
  const toggles: Column<Row>[] = [
    {
      key: 'details',
      title: details.title,
      width: TOGGLE_COLUMN_PX,
      cell: (row) => (
        <ActionIcon
          aria-label={details.label(row)}
          aria-expanded={open.includes(row.id)}
          className={classes.toggle ?? ''}
          color="gray"
          onClick={() => toggle(row.id)}
        >
          <IconChevronDown size={20} />
        </ActionIcon>
      ),
    },
  ];
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
  return { toggles, expansion };
}
