import type { Officer } from '#contract/checkpoints/statement.ts';
import type { RegisterHeader } from '#document/content/register-header.ts';
import { deviceZone } from '../ui/page/device-zone.ts';

interface ExportContext {
  readonly venue:
    | {
        readonly name: string;
        readonly address?: string;
        readonly licence_number?: string;
        readonly time_zone?: string;
      }
    | undefined;
  readonly filter: {
    readonly search: string;
    readonly from: string;
    readonly to: string;
    /** Whether `from` and `to` are trading days. */
    readonly nights?: true;
  };
  readonly single?: true;
  /** The officer who takes the document from a visit. */
  readonly officer?: Officer;
  readonly exportedBy: string;
  readonly at: Date;
}

/** Returns the header of a document, before its entries are fetched. */
export function headerOf({
  venue,
  filter,
  single,
  officer,
  exportedBy,
  at,
}: ExportContext): RegisterHeader {
  const { search, from, to, nights } = filter;
  return {
    ...(venue && {
      venue: {
        name: venue.name,
        ...(venue.address && { address: venue.address }),
        ...(venue.licence_number && { licenceNumber: venue.licence_number }),
      },
    }),
    ...(single && { single }),
    ...(officer && { officer }),
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
    ...(nights && { nights }),
    timeZone: venue?.time_zone ?? deviceZone(),
    exportedBy,
    exportedAt: at.toISOString(),
  };
}
