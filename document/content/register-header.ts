import type { VenueReport } from '#contract/calendar/venue-report.ts';
import type { Officer } from '#contract/checkpoints/statement.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { NAV } from '#contract/messages/shell.ts';
import { VENUE_FORM } from '#contract/messages/venues.ts';
import { VISIT } from '#contract/messages/visits.ts';
import type { SealedVenue } from '#contract/register/seal.ts';
import { formatDateTime, formatDay } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { fileStem } from './file-stem.ts';
import { type Fact, oneLine } from './register-document.ts';
import { note } from './register-parts.ts';
import { sealOf } from './seal.ts';

/** The coverage and the origin of a document, in stored form. Days are `yyyy-MM-dd`. */
export interface RegisterHeader {
  /** The company that runs the venues. */
  readonly operator?: string;
  /** Undefined for all venues of the user. */
  readonly venue?: {
    readonly name: string;
    /** Undefined for users who are not of the venue. */
    readonly address?: string;
    readonly licenceNumber?: string;
  };
  /** IANA name: of the venue, else of the user's device. */
  readonly timeZone: string;
  readonly from?: string;
  readonly to?: string;
  /** Whether `from` and `to` are trading days. */
  readonly nights?: true;
  readonly search?: string;
  /** Set for the document of a single entry. */
  readonly single?: true;
  /** The officer who took the document; undefined outside of a visit. The statement names the same. */
  readonly officer?: Officer;
  readonly exportedBy: string;
  /** ISO instant. */
  readonly exportedAt: string;
  /** The newest change of each venue's history at the time of the export. */
  readonly seal?: readonly SealedVenue[];
  /** The server's signed statement of the export. */
  readonly statement?: string;
  /** The trading days of the venues of Form A, by name. */
  readonly reports?: readonly VenueReport[];
}

interface NumberedEntry {
  readonly entry_number: number;
  readonly venue_name: string;
  readonly time_zone: string;
  readonly voided_at: string | null;
}

/** The range of the entries. */
interface Span {
  readonly count: number;
  readonly voided: number;
  readonly firstNumber: number;
  readonly lastNumber: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly venueNames: readonly string[];
}

/**
 * The facts that a verification reads. With a search, the entries are not all of the period; with the
 * number of an entry, it is the only one.
 */
export const FACT_KEY = {
  /** Calendar days. */
  period: 'period',
  /** Trading days, in place of the period. */
  nights: 'nights-period',
  search: 'search',
  entry: 'entry',
  /** Proved by the statement alone: a register does not have it. */
  officer: 'officer',
} as const;

/** Facts of the venue, of which an entry and a statement have nothing. */
export const VENUE_FACT_KEY = { address: 'address', licenceNumber: 'licence-number' } as const;

/** Venues that a document names before its table; more are counted. */
const NAMED_VENUES = 5;

/**
 * Creates the title, the facts and the seal of any form.
 * @param timeOf returns the ISO instant by which entries are filtered and sorted
 */
export function documentFrame<Entry extends NumberedEntry>(
  title: string,
  header: RegisterHeader,
  entries: readonly Entry[],
  timeOf: (entry: Entry) => string,
) {
  const span = spanOf(
    entries,
    entries.map((entry) => localDay(new Date(timeOf(entry)), entry.time_zone)),
    header.reports,
  );
  return {
    title,
    subject: subjectOf(header),
    facts: factsOf(header, span),
    ...(header.operator && { operator: header.operator }),
    issued: issuedOf(header),
    issuedAt: new Date(header.exportedAt),
    fileStem: fileStemOf(title, header, span),
    ...(header.seal && {
      seal: sealOf({
        venues: header.seal,
        exportedAt: header.exportedAt,
        statement: header.statement,
      }),
    }),
  };
}

function spanOf(
  entries: readonly NumberedEntry[],
  entryDays: readonly string[],
  reports: readonly VenueReport[] = [],
): Span {
  const numbers = entries.map(({ entry_number }) => entry_number).sort((a, b) => a - b);
  const days = [...entryDays, ...reports.flatMap(({ from, to }) => [from, to])].sort();
  return {
    count: numbers.length,
    voided: entries.filter(({ voided_at }) => voided_at !== null).length,
    firstNumber: numbers[0] ?? 0,
    lastNumber: numbers.at(-1) ?? 0,
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    venueNames: [
      ...new Set([...reports, ...entries].map(({ venue_name }) => oneLine(venue_name))),
    ].sort(),
  };
}

function subjectOf({ venue }: RegisterHeader): string {
  return venue ? oneLine(venue.name) : DOCUMENT.allVenues;
}

export function issuedOf({ exportedBy, exportedAt, timeZone }: RegisterHeader): string {
  return DOCUMENT.exportedBy(oneLine(exportedBy), formatDateTime(new Date(exportedAt), timeZone));
}

/** Returns "Insp. R. Vella, reference OLGR-2026-114". */
export const officerText = ({ name, reference = '' }: Officer): string =>
  VISIT.named(oneLine(name), oneLine(reference));

export const officerFact = ({ officer }: RegisterHeader): Fact[] =>
  note({ key: FACT_KEY.officer, label: DOCUMENT.officer }, officer && officerText(officer));

function factsOf(header: RegisterHeader, span: Span): Fact[] {
  const { venue, search, timeZone } = header;
  return [
    ...note({ key: VENUE_FACT_KEY.address, label: LABEL.address }, venue?.address),
    ...note(
      { key: VENUE_FACT_KEY.licenceNumber, label: VENUE_FORM.licenceNumber },
      venue?.licenceNumber,
    ),
    ...coverageFacts(header, span),
    ...note({ key: FACT_KEY.search, label: LABEL.search }, search),
    ...officerFact(header),
    {
      key: 'times',
      label: DOCUMENT.times,
      value: venue ? DOCUMENT.venueTime(timeZone) : DOCUMENT.ownVenueTime,
    },
  ];
}

function coverageFacts({ single, venue, from, to, nights }: RegisterHeader, span: Span): Fact[] {
  if (single)
    return [
      { key: FACT_KEY.entry, label: DOCUMENT.entry, value: DOCUMENT.number(span.firstNumber) },
    ];
  const period = range(formatDay(from ?? span.firstDay), formatDay(to ?? span.lastDay), ' – ');
  return [
    nights
      ? { key: FACT_KEY.nights, label: DOCUMENT.summary.nights, value: period, hasTime: true }
      : { key: FACT_KEY.period, label: DOCUMENT.period, value: period, hasTime: true },
    {
      key: 'entries',
      label: DOCUMENT.entries,
      value: DOCUMENT.withVoided(venue ? numbered(span) : String(span.count), span.voided),
    },
    ...(venue ? [] : [{ key: 'venues', label: NAV.venues, value: venuesText(span) }]),
  ];
}

const venuesText = ({ venueNames }: Span) =>
  venueNames.length > NAMED_VENUES ? String(venueNames.length) : venueNames.join(', ');

/** "cctv-register-form-a-the-royal-2026-01-01-2026-12-31", or for one entry "…-the-royal-no-7". */
function fileStemOf(title: string, header: RegisterHeader, span: Span): string {
  const { from = span.firstDay, to = span.lastDay } = header;
  const part = header.single ? DOCUMENT.number(span.firstNumber) : range(from, to, ' ');
  return fileStem(`${title} ${subjectOf(header)} ${part}`);
}

function numbered({ count, firstNumber, lastNumber }: Span): string {
  return DOCUMENT.numbered(count, range(String(firstNumber), String(lastNumber), ' to '));
}

function range(from: string, to: string, between: string): string {
  return from === to ? from : from + between + to;
}
