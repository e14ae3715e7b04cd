import { VISIT } from '#contract/messages/visits.ts';
import { type AuditKind, recordAudit } from '#server/ledger/audit.ts';
import type { Author } from '#server/ledger/change.ts';
import type { UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { VisitRow } from './store.ts';

type RecordedVisit = Pick<VisitRow, 'id' | 'venue_id' | 'officer_name' | 'reference'>;

/** Records an act of a visit, with the officer's name: it is part of the register, as that of a manager is. */
export function recordVisit(
  unit: UnitOfWork,
  kind: Extract<AuditKind, `visit-${string}`>,
  { id, venue_id, officer_name, reference }: RecordedVisit,
  details: Readonly<Record<string, string>> = {},
): void {
  const subject = { entity: 'visit', id };
  const officer =
    officer_name === null ? {} : { officer: VISIT.named(officer_name, reference ?? '') };
  recordAudit(unit, { kind, subject, venueId: venue_id, details: { ...officer, ...details } });
}

/** The officer as the author of what happens on the device of the visit. */
export const officerOf = ({ officer_name }: Pick<VisitRow, 'officer_name'>): Author => ({
  id: null,
  name: officer_name ?? VISIT.officer,
});
