import { AUDIT } from '../messages/audit.ts';
import { type Field, textField, wallTime } from '../register/field.ts';
import type { TimeZone } from '../time/venue-time.ts';
import type { AuditEntry } from './schemas.ts';

const HEAD = AUDIT.columns;

/** The fields that the list and the export of the audit show alike. */
export const AUDIT_FIELD = {
  by: textField('by', HEAD.by, ({ by }) => by),
  what: textField('what', HEAD.what, ({ what }) => what),
  kind: textField('kind', HEAD.kind, ({ kind }) => AUDIT.kinds[kind]),
  venue: textField('venue', HEAD.venue, ({ venue_name }) => venue_name),
} as const satisfies Readonly<Record<string, Field<AuditEntry>>>;

/** @param zone of the reader: what is audited may belong to no venue */
export const auditTimeField = (zone: TimeZone): Field<AuditEntry> => ({
  key: 'time',
  label: HEAD.time,
  read: ({ at }) => wallTime(at, zone, 'both'),
});
