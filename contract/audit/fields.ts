import { AUDIT } from '../messages/audit.ts';
import { type Fields, textField, wallTime } from '../register/field.ts';
import type { TimeZone } from '../time/venue-time.ts';
import type { AuditEntry } from './schemas.ts';

const HEAD = AUDIT.columns;

/** @param zone of the reader: what is audited may belong to no venue */
export const auditFields = (zone: TimeZone) =>
  ({
    time: {
      key: 'time',
      label: HEAD.time,
      read: ({ at }) => wallTime(at, zone, 'both'),
      width: 96,
    },
    by: textField('by', HEAD.by, ({ by }) => by, { width: 110, grow: 1 }),
    what: textField('what', HEAD.what, ({ what }) => what, { width: 240, grow: 3 }),
    kind: textField('kind', HEAD.kind, ({ kind }) => AUDIT.kinds[kind], { width: 110 }),
    venue: textField('venue', HEAD.venue, (entry) => entry.venue_name, { width: 120, grow: 1 }),
  }) as const satisfies Fields<AuditEntry>;
