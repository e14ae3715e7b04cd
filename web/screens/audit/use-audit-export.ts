import { auditExportCall } from '#web/api/administration/audit.ts';
import { useListExport } from '#web/export/use-list-export.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import { type AuditSearch, auditFilterOf, kindIn } from './filter.ts';

/** Exports what a filter of the audit finds. */
export function useAuditExport() {
  const { exportList, preview } = useListExport();
  const exportAudit = (draft: AuditSearch) =>
    exportList({
      form: 'audit',
      filter: draft,
      facts: () => ({ kind: kindIn(draft), venueName: draft.venue }),
      list: () => auditExportCall(auditFilterOf(draft, deviceZone())),
    });
  return { exportAudit, preview };
}
