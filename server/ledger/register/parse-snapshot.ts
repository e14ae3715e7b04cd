import type { Snapshot } from '#server/platform/postgres/columns.ts';
import type { NumberedForm } from '../change.ts';

/** Columns of instants, which are text in the history's JSON. */
export const INSTANTS = [
  'submitted_at',
  'reported_date',
  'received_at',
  'voided_at',
  'due_at',
  'arrange_by',
  'repair_by',
];

/** Added to the entries of every form in migration 012. */
const PROVENANCE = { recorded_by: null, time_zone: null, rules: null, rules_version: null };

/**
 * Columns that were added to a form's entries after its first release, each with the value of entries
 * whose snapshots were written before. `parse-snapshot.test.ts` fails when a column is missing here.
 */
export const ADDED_COLUMNS: Readonly<Record<NumberedForm, Snapshot>> = {
  form_a: { ...PROVENANCE, opening_hours: null, due_at: null },
  form_b: { ...PROVENANCE, arrange_by: null, repair_by: null, form_c_id: null, not_mailed: null },
  form_c: { ...PROVENANCE, is_transcribed: null },
};

/** Converts a snapshot of the history to a row of its form's table. */
export function parseSnapshot(form: NumberedForm, snapshot: Snapshot): Snapshot {
  const parse = (name: string, value: unknown) =>
    INSTANTS.includes(name) && typeof value === 'string' ? new Date(value) : value;
  const stored = Object.entries(snapshot).map(([name, value]) => [name, parse(name, value)]);
  return { ...ADDED_COLUMNS[form], ...Object.fromEntries(stored) };
}
