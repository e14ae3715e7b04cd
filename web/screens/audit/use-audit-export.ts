import { EXPORT } from '#contract/messages/components/export.ts';
import { DOCUMENT_TITLE } from '#document/content/document-source.ts';
import { auditExportCall } from '#web/api/administration/audit.ts';
import { bundleCall } from '#web/api/files.ts';
import { headerOf } from '#web/export/document-header.ts';
import { useExportPreview } from '#web/export/use-export-preview.tsx';
import { useUser } from '#web/session/user.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import { type AuditSearch, auditFilterOf, kindIn } from './filter.ts';

/** Exports what a filter of the audit finds. */
export function useAuditExport() {
  const { name: exportedBy } = useUser();
  const { showPreview, preview } = useExportPreview();

  const exportAudit = (draft: AuditSearch) =>
    showPreview({
      title: DOCUMENT_TITLE.audit,
      emptyMessage: EXPORT.noRecords,
      prepare: async () => {
        const { search, from, to, venue } = draft;
        const filter = { search, from, to };
        const header = {
          ...headerOf({ venue: undefined, filter, exportedBy, at: new Date() }),
          kind: kindIn(draft),
          venueName: venue,
        };
        const list = auditExportCall(auditFilterOf(draft, deviceZone()));
        return { form: 'audit', header, list, bundle: bundleCall() };
      },
    });

  return { exportAudit, preview };
}
