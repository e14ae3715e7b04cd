import { AUDIT_FIELD, auditTimeField } from '#contract/audit/fields.ts';
import type { AuditEntry } from '#contract/audit/schemas.ts';
import { AUDIT } from '#contract/messages/audit.ts';
import { type Field, formatField, formatFieldOrNone } from '#contract/register/field.ts';
import type { Column } from '#web/ui/list/column.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';

const textColumn = (field: Field<AuditEntry>): Column<AuditEntry> => ({
  key: field.key,
  title: field.label,
  cell: (entry) => formatFieldOrNone(field, entry),
});

/** Times are in the device's zone: what is audited may belong to no venue. */
export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    key: 'time',
    title: AUDIT.columns.time,
    cell: (entry) => formatField(auditTimeField(deviceZone()), entry),
    width: 190,
  },
  textColumn(AUDIT_FIELD.by),
  { ...textColumn(AUDIT_FIELD.what), onCard: 'heading' },
  textColumn(AUDIT_FIELD.kind),
  textColumn(AUDIT_FIELD.venue),
];
