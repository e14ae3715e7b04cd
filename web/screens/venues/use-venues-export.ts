import { useQueryClient } from '@tanstack/react-query';
import { ERROR } from '#contract/messages/errors.ts';
import { headerOf } from '#contract/paper/register-header.ts';
import { venuesExportQuery } from '#web/api/venues.ts';
import { usePrinting } from '#web/print/use-printing.tsx';
import { useUser } from '#web/session/user.ts';
import { filterOf, type VenueSearch } from './search.ts';

/** Prints the venues that a filter finds. */
export function useVenuesExport() {
  const queries = useQueryClient();
  const { name: exportedBy } = useUser();
  const { print, preview } = usePrinting();

  const exportVenues = (draft: VenueSearch) =>
    print(ERROR.exportEmpty, async () => {
      const filter = filterOf(draft);
      const { formList: entries } = await queries.fetchQuery(venuesExportQuery(filter));
      const { search } = draft;
      const printed = { venue: undefined, filter: { search, from: '', to: '' }, exportedBy };
      const header = { ...headerOf({ ...printed, at: new Date() }), status: filter.status };
      return { form: 'venues', header, entries };
    });

  return { exportVenues, preview };
}
