import type { Transaction } from 'kysely';
import type { DB } from '../platform/postgres/schema.gen.ts';
import { lockChain } from './chain-head.ts';
import { AUDIT_CHAIN, type Change } from './change.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** What audit entries are about. The names are in the history and never change. */
export type AuditKind =
  | 'sign-in'
  | 'sign-in-failed'
  | 'export'
  | 'licence-scan-opened'
  | 'import-started'
  | 'venue-reminded'
  | 'form-discarded'
  | 'board-recipient-added'
  | 'board-recipient-confirmed'
  | 'board-recipient-removed'
  | 'api-key-added'
  | 'api-key-removed'
  | 'webhook-added'
  | 'webhook-secret-renewed'
  | 'webhook-removed'
  | 'register-copied'
  | 'evidence-taken'
  | 'visit-started'
  | 'visit-shown-offline'
  | 'visit-opened'
  | 'visit-refused'
  | 'visit-officer'
  | 'visit-viewed'
  | 'visit-taken'
  | 'visit-sighted'
  | 'visit-ended'
  | 'technician-link-sent'
  | 'technician-link-taken'
  | 'technician-link-refused'
  | 'technician-link-withdrawn'
  | 'inspection-proposed'
  | 'inspection-booked'
  | 'single-sign-on-linked'
  | 'factor-added'
  | 'factor-removed'
  | 'factors-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used';

/** An act that changes no record of the history and is kept in it all the same. */
export interface AuditEntry {
  readonly kind: AuditKind;
  /** The record that the act is about: its table's entity name in the history, and its id; 0 for none. */
  readonly subject: { readonly entity: string; readonly id: string };
  /** Id of the venue that it concerns; null for none. */
  readonly venueId: string | null;
  /** What else describes the act. No personal values: the history cannot be erased. */
  readonly details: Readonly<Record<string, string>>;
}

const ENTITY = 'audit';

function changeOf({ subject, venueId, ...entry }: AuditEntry): Change {
  const after = { ...entry, subject: subject.entity, venue_id: venueId };
  return { action: 'create', entity: ENTITY, entityId: subject.id, before: null, after };
}

/**
 * Adds an act to the history beside the changes of a unit of work, whose author did it. The audit reads the
 * rows of the entity `audit`; `entity_id` is the id of the subject, and `after` has the rest.
 */
export function recordAudit(unit: UnitOfWork, entry: AuditEntry): void {
  unit.record(changeOf(entry));
}

/** The user who did an act, of whom the history gets the id only; null for somebody unknown, and for a program. */
export interface Act {
  readonly actorId: string | null;
  /** The name of a program. */
  readonly programName?: string;
  readonly at: Date;
}

/**
 * Adds an act by itself to the chain of acts, whose lock is held until the transaction ends: call it last.
 * No venue and no account waits for that lock.
 */
export async function recordAct(
  trx: Transaction<DB>,
  { actorId, programName = '', at }: Act,
  entry: AuditEntry,
): Promise<void> {
  const head = await lockChain(trx, AUDIT_CHAIN);
  await head.append([changeOf(entry)], { id: actorId, name: programName }, head.timeOf(at));
}
