import { type Field, formatFieldOrNone } from '#contract/register/field.ts';
import type { Column } from '#web/ui/list/column.ts';

/** The head of a field's column. */
export function fieldHead({ key, label, sortName }: Omit<Field<never>, 'read'>) {
  return { key, title: label, ...(sortName !== undefined && { sortName }) };
}

/** The column of a field, which shows it as text. */
export const textColumn = <Entry>(field: Field<Entry>): Column<Entry> => ({
  ...fieldHead(field),
  cell: (entry) => formatFieldOrNone(field, entry),
});
