import { auditFields } from '#contract/audit/fields.ts';
import type { AuditEntry, AuditFilter } from '#contract/audit/schemas.ts';
import { AUDIT } from '#contract/messages/audit.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { formatDay } from '#contract/time/formatting.ts';
import type { RegisterDocument } from '../register-document.ts';
import type { RegisterHeader } from '../register-header.ts';
import { note } from '../register-parts.ts';
import { listDocument } from './list-document.ts';

export interface AuditHeader extends RegisterHeader {
  /** Undefined for all kinds. */
  readonly kind?: AuditFilter['kind'] | undefined;
  /** Part of the name of the venues; undefined for all. */
  readonly venueName?: string | undefined;
}

/** @param entries at least one, in the order of the rows */
export function auditDocument(
  header: AuditHeader,
  entries: readonly AuditEntry[],
): RegisterDocument {
  const { search, kind, venueName, from, to, timeZone } = header;
  return listDocument(header, entries, {
    key: 'audit',
    title: AUDIT.title,
    subject: AUDIT.entryCount(entries.length),
    facts: [
      ...note({ key: 'period', label: DOCUMENT.period }, periodOf(from, to)),
      ...note({ key: 'search', label: AUDIT.user }, search),
      ...note({ key: 'venue', label: LABEL.venue }, venueName),
      { key: 'kind', label: AUDIT.kind, value: kind ? AUDIT.kinds[kind] : AUDIT.allKinds },
      { key: 'times', label: DOCUMENT.times, value: timeZone },
    ],
    fields: auditFields(timeZone),
  });
}

const periodOf = (from: string | undefined, to: string | undefined) =>
  from || to ? `${from ? formatDay(from) : ''} – ${to ? formatDay(to) : ''}` : '';
