import type { Visit } from '#contract/visits/schemas.ts';
import type { VisitIdentity } from '#server/access.ts';
import type { VisitRow } from './store.ts';

export const hasEnded = ({ ended_at, expires_at }: VisitRow, now: Date) =>
  ended_at !== null || expires_at <= now;

export const identityOf = (row: VisitRow): VisitIdentity => ({
  id: row.id,
  venueId: row.venue_id,
  startedBy: { id: row.started_by, name: row.starter },
  expiresAt: row.expires_at,
  officer: row.officer_name === null ? null : { name: row.officer_name, reference: row.reference },
  sightedAt: row.sighted_at,
});

/** Presents a visit to the people of its venue. */
export function presentVisit(row: VisitRow, now: Date): Visit {
  const { expires_at, ended_at } = row;
  return {
    id: row.id,
    expires_at: expires_at.toISOString(),
    started_by: row.starter,
    started_at: row.started_at.toISOString(),
    is_here: row.is_here,
    opened_at: row.opened_at?.toISOString() ?? null,
    opened_on: row.opened_on,
    officer_name: row.officer_name,
    reference: row.reference,
    sighted_at: row.sighted_at?.toISOString() ?? null,
    ends_at: (ended_at ?? expires_at).toISOString(),
    has_ended: hasEnded(row, now),
  };
}
