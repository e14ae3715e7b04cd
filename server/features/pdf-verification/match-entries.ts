import { PDF_VERIFICATION } from '#contract/messages/screens/pdf-verification.ts';
import type { Transcript, TranscriptRow } from '#contract/pdf-verification/transcript.ts';
import { oneLine } from '#document/content/register-document.ts';
import { FACT_KEY } from '#document/content/register-header.ts';
import type { Difference } from '#document/verify/compare.ts';
import { daysIn } from '#document/verify/same-text.ts';
import type { RegisterEntry, SealedRegister } from './sealed-register.ts';

/** A row of a document with its entry. */
export interface MatchedEntry {
  readonly row: TranscriptRow;
  readonly register: SealedRegister;
  readonly entry: RegisterEntry;
}

/** How rows name their entries: by number, and by venue where there are several. */
export function rowsOf({ values, seal }: Transcript) {
  const placeOf = (key: string) => values.findIndex((value) => value.key === key);
  const [numberAt, venueAt] = [placeOf('number'), placeOf('venue')];
  const venueOf = ({ cells }: TranscriptRow) => cells[venueAt] ?? seal[0]?.venue_name ?? '';
  const numberOf = ({ cells }: TranscriptRow) => cells[numberAt] ?? '';
  return {
    ofOneVenue: venueAt === -1,
    venueOf,
    numberOf,
    nameOf: (row: TranscriptRow) => PDF_VERIFICATION.entry(venueOf(row), numberOf(row)),
  };
}

/** Finds the entry of each row. A row without one, or with one of an earlier row, is unmatched. */
export function matchEntries(
  transcript: Transcript,
  registers: readonly SealedRegister[],
): { matched: MatchedEntry[]; unmatchedRows: Difference[] } {
  const { venueOf, numberOf, nameOf } = rowsOf(transcript);
  const matched: MatchedEntry[] = [];
  const unmatchedRows: Difference[] = [];
  const seen = new Set<RegisterEntry['id']>();
  for (const row of transcript.rows) {
    const found = registers
      .filter(({ venueName }) => oneLine(venueName) === oneLine(venueOf(row)))
      .map((register) => ({ row, register, entry: register.entry(Number(numberOf(row))) }))
      .filter((one): one is MatchedEntry => one.entry !== undefined);
    const next = found.find(({ entry }) => !seen.has(entry.id));
    if (next) {
      seen.add(next.entry.id);
      matched.push(next);
    } else {
      const document = found.length > 0 ? PDF_VERIFICATION.printedTwice : PDF_VERIFICATION.printed;
      const register = found.length > 0 ? PDF_VERIFICATION.oneEntry : PDF_VERIFICATION.noSuchEntry;
      unmatchedRows.push({ where: nameOf(row), document, register });
    }
  }
  return { matched, unmatchedRows };
}

/** Finds the entries of a document's period that it lacks. One that was searched may lack any. */
export function leftOut(
  { facts }: Transcript,
  registers: readonly SealedRegister[],
  matched: readonly MatchedEntry[],
): Difference[] {
  const factOf = (wanted: string) => facts.find(({ key }) => key === wanted)?.value;
  const [from, to = from] = daysIn(factOf(FACT_KEY.period) ?? '');
  if (!from || !to || factOf(FACT_KEY.search) !== undefined) return [];
  return registers.flatMap((register) => {
    const numbers = new Set(
      matched.filter((one) => one.register === register).map(({ entry }) => entry.entry_number),
    );
    const missing = register.numbersWithin(from, to).filter((number) => !numbers.has(number));
    return missing.map((number) => ({
      where: PDF_VERIFICATION.entry(register.venueName, String(number)),
      document: PDF_VERIFICATION.notPrinted,
      register: PDF_VERIFICATION.oneEntry,
    }));
  });
}
