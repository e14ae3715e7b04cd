import type { Snapshot } from '#server/platform/postgres/columns.ts';
import { withAddedColumns } from '../added-columns.ts';
import type { NumberedForm } from '../change.ts';

/** Columns of instants, which are text in the history's JSON. */
export const INSTANTS = [
  'submitted_at',
  'reported_date',
  'received_at',
  'phone_time',
  'made_at',
  'voided_at',
  'due_at',
  'arrange_by',
  'repair_by',
  'arrived_at',
];

/** Converts a snapshot of the history to a row of its form's table. */
export function parseSnapshot(form: NumberedForm, snapshot: Snapshot): Snapshot {
  const parse = (name: string, value: unknown) =>
    INSTANTS.includes(name) && typeof value === 'string' ? new Date(value) : value;
  const stored = Object.entries(snapshot).map(([name, value]) => [name, parse(name, value)]);
  return withAddedColumns(form, Object.fromEntries(stored));
}
