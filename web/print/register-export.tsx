import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { headerOf } from '#contract/paper/register-header.ts';
import type { RegisterJob } from '#contract/paper/register-job.ts';
import { can } from '#contract/permissions.ts';
import type { RegisterApi } from '#web/api/register.ts';
import { venueQuery } from '#web/api/venues.ts';
import type { RegisterFound } from '#web/components/list/search-fields.ts';
import { registerFilter } from '#web/session/register-filter.ts';
import { useActor, useUser } from '#web/session/user.ts';
import { useViewingVenue, type ViewingVenue } from '#web/session/viewing-venue.ts';
import { usePrinting } from './use-printing.tsx';

interface RegisterExport {
  /** The whole register that a filter finds. */
  exportAll(filter: RegisterFound): void;
  exportOne(entry: { id: string; venue_id: string; venue_name: string }): void;
}

const ExportContext = createContext<RegisterExport | null>(null);

export function useRegisterExport(): RegisterExport {
  const exporting = use(ExportContext);
  if (!exporting) throw new Error('Used outside of RegisterExportProvider');
  return exporting;
}

interface RegisterExportProps<Entry> {
  register: RegisterApi<Entry>;
  jobOf: (header: RegisterJob['header'], entries: Entry[]) => RegisterJob;
  /** Said when there is nothing to print. */
  emptyMessage: string;
  children: React.ReactNode;
}

const EVERYTHING: RegisterFound = { search: '', from: '', to: '' };

/** Fetches what is to be printed, and shows it as a PDF above the screen. */
export function RegisterExportProvider<Entry>(props: RegisterExportProps<Entry>) {
  const { register, jobOf, emptyMessage, children } = props;
  const queries = useQueryClient();
  const actor = useActor();
  const { name: exportedBy } = useUser();
  const viewed = useViewingVenue();
  const { print, preview } = usePrinting();

  /** As much as one may know: who services a venue knows its name alone. */
  async function venueOf(option: ViewingVenue | null) {
    if (!option) return undefined;
    if (!can(actor, 'venue:read')) return { name: option.label };
    return queries.ensureQueryData(venueQuery(option.value));
  }

  const show = (
    option: ViewingVenue | null,
    filter: RegisterFound,
    fetchEntries: () => Promise<{ formList: Entry[] }>,
  ) =>
    print(emptyMessage, async () => {
      const [{ formList }, venue] = await Promise.all([fetchEntries(), venueOf(option)]);
      return jobOf(headerOf({ venue, filter, exportedBy, at: new Date() }), formList);
    });

  const exporting: RegisterExport = {
    exportAll: (filter) =>
      void show(viewed, filter, () => register.fetchAll(registerFilter(filter, viewed))),
    exportOne: ({ id, venue_id, venue_name }) =>
      void show({ value: venue_id, label: venue_name }, EVERYTHING, () => register.fetchOne(id)),
  };

  return (
    <ExportContext value={exporting}>
      {children}
      {preview}
    </ExportContext>
  );
}
