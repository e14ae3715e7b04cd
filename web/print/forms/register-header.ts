import { formatDateTime, formatDay } from '#contract/calendar.ts';
import { PRINT } from '#contract/messages/added/print.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { type Fact, oneLine } from '../paper/register-document.ts';

/** What a register is printed for. Texts as they are stored; days are `yyyy-MM-dd`. */
export interface RegisterHeader {
  /** Undefined for an admin's list of all venues. */
  readonly venue?: {
    readonly name: string;
    readonly address: string;
    readonly licenceNumber: string;
  };
  /** IANA name; of the venue, else of the viewer. */
  readonly timeZone: string;
  readonly from?: string;
  readonly to?: string;
  readonly search?: string;
  readonly exportedBy: string;
  /** ISO instant. */
  readonly exportedAt: string;
}

/** The numbers and days that the printed entries span. */
export interface Span {
  readonly count: number;
  readonly firstNumber: number;
  readonly lastNumber: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

export function subjectOf({ venue }: RegisterHeader): string {
  return venue ? oneLine(venue.name) : PRINT.allVenues;
}

export function issuedOf({ exportedBy, exportedAt, timeZone }: RegisterHeader): string {
  return PRINT.exportedBy(oneLine(exportedBy), formatDateTime(new Date(exportedAt), timeZone));
}

export function factsOf(header: RegisterHeader, span: Span): Fact[] {
  const { venue, from, to, search, timeZone } = header;
  const ofVenue = venue
    ? [
        { label: LABEL.address, value: oneLine(venue.address) },
        { label: LABEL.venueLicenceNumber, value: oneLine(venue.licenceNumber) },
      ]
    : [];
  return [
    ...ofVenue,
    {
      label: PRINT.period,
      value: range(formatDay(from ?? span.firstDay), formatDay(to ?? span.lastDay), ' – '),
    },
    { label: PRINT.entries, value: venue ? numbered(span) : String(span.count) },
    ...(search ? [{ label: LABEL.search, value: oneLine(search) }] : []),
    { label: PRINT.times, value: venue ? PRINT.venueTime(timeZone) : PRINT.ownVenueTime },
  ];
}

/** "cctv-register-form-a-the-royal-2026-01-01-2026-12-31.pdf" */
export function fileNameOf(title: string, header: RegisterHeader, span: Span): string {
  const words = [title, subjectOf(header), header.from ?? span.firstDay, header.to ?? span.lastDay];
  const name =
    words
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${name.join('-')}.pdf`;
}

function numbered({ count, firstNumber, lastNumber }: Span): string {
  return PRINT.numbered(count, range(String(firstNumber), String(lastNumber), ' to '));
}

function range(from: string, to: string, between: string): string {
  return from === to ? from : from + between + to;
}
