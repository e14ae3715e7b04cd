import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import type { Transcript, TranscriptRow } from '#contract/pdf-verification.ts';
import type { Day } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { type NightRow, oneLine } from '../content/register-document.ts';
import type { Compared, Difference } from './compare.ts';
import type { ExpectedDocument, ExpectedRow } from './expected-document.ts';
import type { Layout } from './layouts.ts';
import { daysIn } from './same-text.ts';

/** A row of a document with its entry. */
export interface Matched<Found> {
  readonly row: TranscriptRow;
  readonly found: Found;
}

/** How rows name their entries: by number, and by venue where there are several. */
export function rowsOf({ values, seal }: Transcript) {
  const placeOf = (key: string) => values.findIndex((value) => value.key === key);
  const [numberAt, venueAt] = [placeOf('number'), placeOf('venue')];
  const [dayAt, stateAt] = [placeOf('entry-date'), placeOf('day-state')];
  const venueOf = ({ cells }: TranscriptRow) => cells[venueAt] ?? seal[0]?.venue_name ?? '';
  const numberOf = ({ cells }: TranscriptRow) => cells[numberAt] ?? '';
  const dayOf = ({ cells }: TranscriptRow): Day | undefined =>
    cells[stateAt] ? daysIn(cells[dayAt] ?? '')[0] : undefined;
  return {
    ofOneVenue: venueAt === -1,
    venueOf,
    numberOf,
    /** Returns the trading day of a row without an entry. */
    dayOf,
    nameOf: (row: TranscriptRow) => {
      const day = dayOf(row);
      return day === undefined
        ? PDF_VERIFICATION.entry(venueOf(row), numberOf(row))
        : PDF_VERIFICATION.night(venueOf(row), formatDay(day));
    },
  };
}

/**
 * Finds the entry of each row that has one. A row without one, or with one of an earlier row, is unmatched.
 * @param entriesAt returns what may be the entry of a venue's name and a number
 */
export function matchEntries<Found extends { readonly entry: { readonly id: string } }>(
  transcript: Transcript,
  entriesAt: (venueName: string, number: number) => readonly Found[],
): { matched: Matched<Found>[]; unmatchedRows: Difference[] } {
  const { venueOf, numberOf, dayOf, nameOf } = rowsOf(transcript);
  const matched: Matched<Found>[] = [];
  const unmatchedRows: Difference[] = [];
  const seen = new Set<string>();
  for (const row of transcript.rows) {
    if (dayOf(row) !== undefined) continue;
    const found = entriesAt(oneLine(venueOf(row)), Number(numberOf(row)));
    const next = found.find(({ entry }) => !seen.has(entry.id));
    if (next) {
      seen.add(next.entry.id);
      matched.push({ row, found: next });
    } else {
      const document = found.length > 0 ? PDF_VERIFICATION.printedTwice : PDF_VERIFICATION.printed;
      const register = found.length > 0 ? PDF_VERIFICATION.oneEntry : PDF_VERIFICATION.noSuchEntry;
      unmatchedRows.push({ where: nameOf(row), document, register });
    }
  }
  return { matched, unmatchedRows };
}

interface PairedRows {
  /** Has the rows in pairs: of entries in their order, of trading days by day. */
  readonly compared: Compared;
  /** Trading days without a check that the document lacks, or has without reason. */
  readonly differences: readonly Difference[];
}

/** Pairs the rows of a document with those that it should have. */
export function pairRows(
  transcript: Transcript,
  matched: readonly Pick<Matched<unknown>, 'row'>[],
  document: ExpectedDocument,
  layout: Layout,
): PairedRows {
  const { venueOf, dayOf, nameOf } = rowsOf(transcript);
  const { rows: expected } = document;
  const nights = new Map(
    expected.flatMap((row) => (row.night ? [[nightKey(row.night), row] as const] : [])),
  );
  const ofEntries = expected.filter(({ night }) => !night).values();
  const hasEntry = new Set(matched.map(({ row }) => row));
  const pairs: [TranscriptRow, ExpectedRow][] = [];
  const differences: Difference[] = [];
  for (const row of transcript.rows) {
    const day = dayOf(row);
    if (day === undefined) {
      const next = hasEntry.has(row) ? ofEntries.next().value : undefined;
      if (next) pairs.push([row, next]);
      continue;
    }
    const key = nightKey({ venueName: venueOf(row), day });
    const night = nights.get(key);
    nights.delete(key);
    if (night) pairs.push([row, night]);
    else {
      const register = PDF_VERIFICATION.noSuchNight;
      differences.push({ where: nameOf(row), document: PDF_VERIFICATION.printed, register });
    }
  }
  for (const { night, cells } of nights.values()) {
    const { venueName = '', day = '' } = night ?? {};
    const state = cells.find(({ kind }) => kind === 'state');
    differences.push({
      where: PDF_VERIFICATION.night(venueName, formatDay(day)),
      document: PDF_VERIFICATION.notPrinted,
      register: state?.kind === 'state' ? state.text : '',
    });
  }
  const compared = {
    transcript: { ...transcript, rows: pairs.map(([row]) => row) },
    expected: { ...document, rows: pairs.map(([, row]) => row) },
    layout,
    nameOf,
  };
  return { compared, differences };
}

const nightKey = ({ venueName, day }: NightRow) => `${oneLine(venueName)} ${day}`;

/** Says that an entry is not in the document. */
export const notPrinted = (venueName: string, number: number): Difference => ({
  where: PDF_VERIFICATION.entry(venueName, String(number)),
  document: PDF_VERIFICATION.notPrinted,
  register: PDF_VERIFICATION.oneEntry,
});
