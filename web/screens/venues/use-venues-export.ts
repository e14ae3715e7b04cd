import { EXPORT } from '#contract/messages/components/export.ts';
import { DOCUMENT_TITLE } from '#document/content/document-source.ts';
import { bundleCall } from '#web/api/files.ts';
import { venuesExportCall } from '#web/api/venues.ts';
import { headerOf } from '#web/export/document-header.ts';
import { useExportPreview } from '#web/export/use-export-preview.tsx';
import { useUser } from '#web/session/user.ts';
import { filterOf, type VenueSearch } from './filter.ts';

/** Exports the venues that a filter finds. */
export function useVenuesExport() {
  const { name: exportedBy } = useUser();
  const { showPreview, preview } = useExportPreview();

  const exportVenues = (draft: VenueSearch) =>
    showPreview({
      title: DOCUMENT_TITLE.venues,
      emptyMessage: EXPORT.noRecords,
      prepare: async () => {
        const filter = filterOf(draft);
        const { search } = draft;
        const coverage = { venue: undefined, filter: { search, from: '', to: '' }, exportedBy };
        const header = { ...headerOf({ ...coverage, at: new Date() }), status: filter.status };
        return { form: 'venues', header, list: venuesExportCall(filter), bundle: bundleCall() };
      },
    });

  return { exportVenues, preview };
}
