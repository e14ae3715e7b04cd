import type { UnitOfWork } from './unit-of-work.ts';

/** What audit entries are about. */
export type AuditKind = 'licence-scan-opened' | 'import-started';

/** An act that changes no record and is kept in the history all the same. */
export interface AuditEntry {
  readonly kind: AuditKind;
  /** The record that the act is about: its table's entity name in the history, and its id. */
  readonly subject: { readonly entity: string; readonly id: string };
  /** Id of the venue that it concerns; null for none. */
  readonly venueId: string | null;
  /** What else describes the act. No personal values: the history cannot be erased. */
  readonly details: Readonly<Record<string, string>>;
}

const ENTITY = 'audit';

/**
 * Adds an act to the history: the author of the unit of work did it. An audit list reads the rows of the
 * entity `audit`; `entity_id` is the id of the subject, and `after` has the rest.
 */
export function recordAudit(unit: UnitOfWork, { subject, venueId, ...entry }: AuditEntry): void {
  const after = { ...entry, subject: subject.entity, venue_id: venueId };
  unit.record({ action: 'create', entity: ENTITY, entityId: subject.id, before: null, after });
}
