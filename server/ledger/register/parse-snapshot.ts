import type { Snapshot } from '#server/platform/postgres/columns.ts';

/** Columns of instants. In the history, which is JSON, they are text. */
const INSTANTS = ['submitted_at', 'reported_date', 'received_at', 'voided_at'];

/** An entry of the history as its table holds it. */
export function asStored(snapshot: Snapshot): Snapshot {
  const read = (name: string, value: unknown) =>
    INSTANTS.includes(name) && typeof value === 'string' ? new Date(value) : value;
  return Object.fromEntries(
    Object.entries(snapshot).map(([name, value]) => [name, read(name, value)]),
  );
}
