import { EXPORT } from '#contract/messages/components/export.ts';
import { JOB_TITLE } from '#document/content/export-request.ts';
import { bundleCall } from '#web/api/files.ts';
import { venuesExportCall } from '#web/api/venues.ts';
import { headerOf } from '#web/export/document-header.ts';
import { usePrinting } from '#web/export/use-export-preview.tsx';
import { useUser } from '#web/session/user.ts';
import { filterOf, type VenueSearch } from './filter.ts';

/** Exports the venues that a filter finds. */
export function useVenuesExport() {
  const { name: exportedBy } = useUser();
  const { print, preview } = usePrinting();

  const exportVenues = (draft: VenueSearch) =>
    print({
      title: JOB_TITLE.venues,
      emptyMessage: EXPORT.noRecords,
      prepare: async () => {
        const filter = filterOf(draft);
        const { search } = draft;
        const printed = { venue: undefined, filter: { search, from: '', to: '' }, exportedBy };
        const header = { ...headerOf({ ...printed, at: new Date() }), status: filter.status };
        return { form: 'venues', header, list: venuesExportCall(filter), bundle: bundleCall() };
      },
    });

  return { exportVenues, preview };
}
