import { LoadingOverlay } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, lazy, Suspense, use, useState } from 'react';
import type { FormAEntry } from '#contract/form-a.ts';
import { ERROR } from '#contract/messages/errors.ts';
import { formAExportQuery, formAPrintQuery } from '#web/api/form-a.ts';
import { venueQuery } from '#web/api/venues.ts';
import { showError } from '#web/components/feedback/toasts.ts';
import type { RegisterSearch } from '#web/components/list/search-fields.ts';
import type { PdfJob } from '#web/print/pdf-job.ts';
import { useUser } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { tellFailure } from '../tell-failure.ts';
import { formAFilter } from './filter.ts';
import { formAJob } from './print-job.ts';

const PdfPreview = lazy(async () => ({
  default: (await import('#web/print/preview.tsx')).PdfPreview,
}));

type Filter = Pick<RegisterSearch, 'search' | 'from' | 'to'>;

interface FormAExport {
  /** The whole register that a filter finds. */
  exportAll(filter: Filter): void;
  exportOne(entry: FormAEntry): void;
}

const ExportContext = createContext<FormAExport | null>(null);

export function useFormAExport(): FormAExport {
  const exporting = use(ExportContext);
  if (!exporting) throw new Error('Used outside of FormAExportProvider');
  return exporting;
}

/** Fetches what is to be printed, and shows it as a PDF above the screen. */
export function FormAExportProvider({ children }: { children: React.ReactNode }) {
  const queries = useQueryClient();
  const { name: exportedBy } = useUser();
  const venue = useViewingVenue();
  const [isFetching, setFetching] = useState(false);
  const [job, setJob] = useState<PdfJob>();

  async function show(
    venueId: string | undefined,
    filter: Filter,
    fetchEntries: () => Promise<{ formList: FormAEntry[] }>,
  ): Promise<void> {
    setFetching(true);
    try {
      const [{ formList: entries }, printedVenue] = await Promise.all([
        fetchEntries(),
        venueId === undefined ? undefined : queries.ensureQueryData(venueQuery(venueId)),
      ]);
      if (entries.length === 0) showError(ERROR.formAExportEmpty);
      else setJob(formAJob({ entries, venue: printedVenue, filter, exportedBy, at: new Date() }));
    } catch (error) {
      tellFailure(error);
    } finally {
      setFetching(false);
    }
  }

  const exporting: FormAExport = {
    exportAll(filter) {
      const query = formAExportQuery(formAFilter(filter, venue));
      void show(venue?.value, filter, () => queries.fetchQuery(query));
    },
    exportOne({ id, venue_id }) {
      const everything = { search: '', from: '', to: '' };
      void show(venue_id, everything, () => queries.fetchQuery(formAPrintQuery(id)));
    },
  };

  return (
    <ExportContext value={exporting}>
      {children}
      <LoadingOverlay visible={isFetching} pos="fixed" zIndex={200} />
      {job && (
        <Suspense fallback={<LoadingOverlay visible pos="fixed" zIndex={200} />}>
          <PdfPreview key={job.header.exportedAt} job={job} onClose={() => setJob(undefined)} />
        </Suspense>
      )}
    </ExportContext>
  );
}
