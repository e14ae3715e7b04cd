import type { FormAEntry } from '#contract/form-a.ts';
import type { Venue } from '#contract/venues.ts';
import type { PdfJob } from '#web/print/pdf-job.ts';

interface Printed {
  entries: readonly FormAEntry[];
  /** undefined for the registers of all venues */
  venue: Venue | undefined;
  filter: { search: string; from: string; to: string };
  exportedBy: string;
  at: Date;
}

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function formAJob({ entries, venue, filter, exportedBy, at }: Printed): PdfJob {
  const { search, from, to } = filter;
  return {
    form: 'form-a',
    entries,
    header: {
      ...(venue && {
        venue: {
          name: venue.name,
          address: venue.address,
          licenceNumber: venue.licence_number,
        },
      }),
      ...(search && { search }),
      ...(from && { from }),
      ...(to && { to }),
      timeZone: venue?.time_zone ?? deviceZone(),
      exportedBy,
      exportedAt: at.toISOString(),
    },
  };
}
