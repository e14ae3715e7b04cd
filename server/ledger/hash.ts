import { createHash } from 'node:crypto';
import { canonicalJson } from '../platform/canonical-json.ts';
import type { HistoryAction, Snapshot } from '../platform/postgres/columns.ts';

/** One change of one record, as a row of the history. */
export interface HistoryRow {
  readonly chain: string;
  readonly seq: string;
  readonly at: Date;
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly action: HistoryAction;
  readonly entity: string;
  readonly entity_id: string;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

/** A row with its hash and that of the row before it. */
export type LinkedRow = HistoryRow & { readonly previous_hash: Buffer; readonly hash: Buffer };

/** Writes all values of a row as JSON, of which its hash is computed. */
export function hashedText(row: HistoryRow): string {
  const { chain, seq, at, actor_id, actor_name, action, entity, entity_id, before, after } = row;
  return canonicalJson([
    chain,
    seq,
    at.toISOString(),
    actor_id,
    actor_name,
    action,
    entity,
    entity_id,
    before,
    after,
  ]);
}

/** Computes SHA-256 over the previous row's hash and all values of this row. */
export const hashOf = (row: HistoryRow, previous: Buffer): Buffer =>
  createHash('sha256').update(previous).update(hashedText(row)).digest();
