import { Select } from '@mantine/core';
import { LIST } from '#contract/messages/lists.ts';
import type { Column } from '#web/ui/list/column.ts';
import { useIsHandheld } from '#web/ui/page/use-is-handheld.ts';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  value: string;
  onChange: (sort: string | null) => void;
}

/** Sorts a list of cards, which have no heads. */
export function SortSelect<Row>({ columns, value, onChange }: SortSelectProps<Row>) {
  if (!useIsHandheld()) return null;
  const data = columns.flatMap(({ title, sortName }) =>
    sortName === undefined
      ? []
      : [
          { value: sortName, label: LIST.ascending(title) },
          { value: `-${sortName}`, label: LIST.descending(title) },
        ],
  );
  return (
    <Select label={LIST.sortBy} data={data} clearable value={value || null} onChange={onChange} />
  );
}
