import { type Field, formatFieldOrNone } from '#contract/register/field.ts';
import type { Column } from '#web/ui/list/column.ts';

/** The column of a field that is shown as its text. */
export function textColumn<Entry>(field: Field<Entry>): Column<Entry> {
  return {
    key: field.key,
    title: field.label,
    cell: (entry) => formatFieldOrNone(field, entry),
  };
}
