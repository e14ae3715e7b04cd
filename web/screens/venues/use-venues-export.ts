import { venuesExportCall } from '#web/api/venues.ts';
import { useListExport } from '#web/export/use-list-export.ts';
import { filterOf, type VenueSearch } from './filter.ts';

/** Exports the venues that a filter finds. */
export function useVenuesExport() {
  const { exportList, preview } = useListExport();
  const exportVenues = (draft: VenueSearch) => {
    const filter = filterOf(draft);
    exportList({
      form: 'venues',
      filter: draft,
      facts: () => ({ status: filter.status }),
      list: () => venuesExportCall(filter),
    });
  };
  return { exportVenues, preview };
}
