import { DOCUMENT } from '#contract/messages/document.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { VENUE_FORM } from '#contract/messages/screens/venues.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import type { SealedVenue } from '#contract/register/seal.ts';
import { formatDateTime, formatDay, parseTypedDay } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { type Fact, oneLine } from './register-document.ts';
import { note } from './register-parts.ts';
import { sealOf } from './seal.ts';

/** What a register is printed for. Texts as they are stored; days are `yyyy-MM-dd`. */
export interface RegisterHeader {
  /** Undefined for a list of all venues that one may see. */
  readonly venue?: {
    readonly name: string;
    /** Known to the venue's own people. */
    readonly address?: string;
    readonly licenceNumber?: string;
  };
  /** IANA name; of the venue, else of the viewer. */
  readonly timeZone: string;
  readonly from?: string;
  readonly to?: string;
  readonly search?: string;
  /** One entry alone, and not what is found in a period. */
  readonly single?: true;
  readonly exportedBy: string;
  /** ISO instant. */
  readonly exportedAt: string;
  /** Where the histories of the venues ended then. */
  readonly seal?: readonly SealedVenue[];
}

/** Of any form, as far as the frame of the document goes. */
interface Numbered {
  readonly entry_number: number;
  readonly venue_name: string;
  readonly time_zone: string;
}

/** The numbers and days that the printed entries span. */
interface Span {
  readonly count: number;
  readonly firstNumber: number;
  readonly lastNumber: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly venueNames: readonly string[];
}

/** Venues that a document of several names before its table. */
const NAMED_VENUES = 5;

/**
 * What is the same for every form: whose register it is, what it spans, who printed it.
 * @param timeOf the instant by which an entry is found and sorted
 */
export function documentFrame<Entry extends Numbered>(
  title: string,
  header: RegisterHeader,
  entries: readonly Entry[],
  timeOf: (entry: Entry) => string,
) {
  const span = spanOf(
    entries,
    entries.map((entry) => localDay(new Date(timeOf(entry)), entry.time_zone)),
  );
  return {
    title,
    subject: subjectOf(header),
    facts: factsOf(header, span),
    issued: issuedOf(header),
    issuedAt: new Date(header.exportedAt),
    fileStem: fileStemOf(title, header, span),
    ...(header.seal && { seal: sealOf(header.seal, header.exportedAt) }),
  };
}

function spanOf(entries: readonly Numbered[], entryDays: readonly string[]): Span {
  const numbers = entries.map(({ entry_number }) => entry_number).sort((a, b) => a - b);
  const days = [...entryDays].sort();
  return {
    count: numbers.length,
    firstNumber: numbers[0] ?? 0,
    lastNumber: numbers.at(-1) ?? 0,
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    venueNames: [...new Set(entries.map(({ venue_name }) => oneLine(venue_name)))].sort(),
  };
}

function subjectOf({ venue }: RegisterHeader): string {
  return venue ? oneLine(venue.name) : DOCUMENT.allVenues;
}

export function issuedOf({ exportedBy, exportedAt, timeZone }: RegisterHeader): string {
  return DOCUMENT.exportedBy(oneLine(exportedBy), formatDateTime(new Date(exportedAt), timeZone));
}

function factsOf(header: RegisterHeader, span: Span): Fact[] {
  const { venue, search, timeZone } = header;
  return [
    ...note(LABEL.address, venue?.address),
    ...note(VENUE_FORM.licenceNumber, venue?.licenceNumber),
    ...foundFacts(header, span),
    ...note(LABEL.search, search),
    { label: DOCUMENT.times, value: venue ? DOCUMENT.venueTime(timeZone) : DOCUMENT.ownVenueTime },
  ];
}

function foundFacts({ single, venue, from, to }: RegisterHeader, span: Span): Fact[] {
  if (single) return [{ label: DOCUMENT.entry, value: DOCUMENT.number(span.firstNumber) }];
  return [
    { label: DOCUMENT.period, value: periodText(from ?? span.firstDay, to ?? span.lastDay) },
    { label: DOCUMENT.entries, value: venue ? numbered(span) : String(span.count) },
    ...(venue ? [] : [{ label: NAV.venues, value: venuesText(span) }]),
  ];
}

const venuesText = ({ venueNames }: Span) =>
  venueNames.length > NAMED_VENUES ? String(venueNames.length) : venueNames.join(', ');

const TO = ' – ';

const periodText = (from: string, to: string) => range(formatDay(from), formatDay(to), TO);

/** The days that a printed period names; undefined when it is none. */
export function periodOf(text: string): { from: string; to: string } | undefined {
  const [from, to = from] = text.split(TO).map(parseTypedDay);
  return from && to ? { from, to } : undefined;
}

/** "cctv-register-form-a-the-royal-2026-01-01-2026-12-31", or of one entry "…-the-royal-no-7". */
function fileStemOf(title: string, header: RegisterHeader, span: Span): string {
  const { from = span.firstDay, to = span.lastDay } = header;
  const part = header.single ? DOCUMENT.number(span.firstNumber) : range(from, to, ' ');
  return fileStem(`${title} ${subjectOf(header)} ${part}`);
}

/** What can stand in a file's name of a text, joined by hyphens. */
export function fileStem(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join('-');
}

function numbered({ count, firstNumber, lastNumber }: Span): string {
  return DOCUMENT.numbered(count, range(String(firstNumber), String(lastNumber), ' to '));
}

function range(from: string, to: string, between: string): string {
  return from === to ? from : from + between + to;
}
