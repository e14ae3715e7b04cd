import { perFinding } from '#contract/form-c/schemas.ts';
import type { Snapshot } from '#server/platform/postgres/columns.ts';

/**
 * Columns that were added to records after the baseline, by entity, each with the value of records whose snapshots
 * were written before. `added-columns.test.ts` fails when a column of an entry is missing here.
 */
export const ADDED_COLUMNS: Readonly<Record<string, Snapshot>> = {
  form_a: {
    recorder_status: null,
    photos: [],
    made_uid: null,
    phone_time: null,
    made_at: null,
    maker_id: null,
    made_by: null,
    made_flags: [],
    clock_error_ms: null,
  },
  form_b: { recorder_status: null, arrived_at: null, repair_photo: null },
  form_c: {
    recorder_status: null,
    ...perFinding('note', () => null),
    ...perFinding('photo', () => null),
    technician_licence_state: null,
    technician_licence_expiry_date: null,
    licence_check: null,
    signature: null,
  },
  explanation: { made_uid: null, made_at: null, made_by: null },
  company: { confirmed_itself: false },
};

/** Completes a snapshot of the history by the columns that were added to its entity later. */
export const withAddedColumns = (entity: string, snapshot: Snapshot, added = ADDED_COLUMNS) => ({
  ...added[entity],
  ...snapshot,
});
