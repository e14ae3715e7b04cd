import { AUDIT_KINDS, type AuditKind } from '#contract/audit.ts';
import { isRealDay, plusDays } from '#contract/time/days.ts';
import { parseVenueTime } from '#contract/time/venue-time.ts';
import type { ListSearch } from '#web/components/search/search-params.ts';

/** Days are `yyyy-MM-dd`, both included. */
export type AuditSearch = ListSearch<'venue' | 'kind' | 'from' | 'to'>;

const isKind = (text: string): text is AuditKind => AUDIT_KINDS.some((kind) => kind === text);

const isDayOrEmpty = (text: string) => text === '' || isRealDay(text);

export const hasInvalidDay = ({ from, to }: AuditSearch) => ![from, to].every(isDayOrEmpty);

export const kindIn = ({ kind }: AuditSearch) => (isKind(kind) ? kind : undefined);

/** Returns the filter for the server, whose days begin and end in a zone. */
export function auditFilterOf(search: AuditSearch, zone: string) {
  const startOf = (day: string) => parseVenueTime(day, zone)?.toISOString();
  const { from, to } = search;
  return {
    search: search.search,
    venue: search.venue,
    kind: kindIn(search),
    from: startOf(from),
    before: isRealDay(to) ? startOf(plusDays(to, 1)) : undefined,
  };
}
