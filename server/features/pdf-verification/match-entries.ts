import { PAPER_CHECK } from '#contract/messages/added/paper-check.ts';
import { PRINT } from '#contract/messages/added/print.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import { oneLine } from '#document/content/register-document.ts';
import { periodOf } from '#document/content/register-header.ts';
import type { Difference } from '#document/verify/compare.ts';
import type { RegisterEntry, SealedRegister } from './sealed-register.ts';

type SaidRow = Transcript['rows'][number];

/** A row of a document with the entry that it prints. */
export interface PrintedEntry {
  readonly row: SaidRow;
  readonly register: SealedRegister;
  readonly entry: RegisterEntry;
}

/** How a document says which entry a row is: by its number, and its venue where there are several. */
export function rowsOf(said: Transcript) {
  const venueColumn = said.heads.indexOf(LABEL.venue);
  const venueOf = ({ cells }: SaidRow) => cells[venueColumn] ?? said.seal[0]?.venue_name ?? '';
  const numberOf = ({ cells }: SaidRow) => cells[0] ?? '';
  return {
    ofOneVenue: venueColumn === -1,
    venueOf,
    numberOf,
    nameOf: (row: SaidRow) => PAPER_CHECK.entry(venueOf(row), numberOf(row)),
  };
}

/** Finds the entry of each row; tells the rows of which there is none, or which had it before. */
export function matched(
  said: Transcript,
  registers: readonly SealedRegister[],
): { printed: PrintedEntry[]; strays: Difference[] } {
  const { venueOf, numberOf, nameOf } = rowsOf(said);
  const printed: PrintedEntry[] = [];
  const strays: Difference[] = [];
  const seen = new Set<RegisterEntry['id']>();
  for (const row of said.rows) {
    const found = registers
      .filter(({ venueName }) => oneLine(venueName) === oneLine(venueOf(row)))
      .map((register) => ({ row, register, entry: register.entry(Number(numberOf(row))) }))
      .filter((one): one is PrintedEntry => one.entry !== undefined);
    const next = found.find(({ entry }) => !seen.has(entry.id));
    if (next) {
      seen.add(next.entry.id);
      printed.push(next);
    } else {
      const document = found.length > 0 ? PAPER_CHECK.printedTwice : PAPER_CHECK.printed;
      const register = found.length > 0 ? PAPER_CHECK.oneEntry : PAPER_CHECK.noSuchEntry;
      strays.push({ where: nameOf(row), document, register });
    }
  }
  return { printed, strays };
}

/** Entries of the period that a document names and does not print. One that was searched may. */
export function leftOut(
  { facts }: Transcript,
  registers: readonly SealedRegister[],
  printed: readonly PrintedEntry[],
): Difference[] {
  const factOf = (wanted: string) => facts.find(({ label }) => label === wanted)?.value;
  const period = periodOf(factOf(PRINT.period) ?? '');
  if (!period || factOf(LABEL.search) !== undefined) return [];
  return registers.flatMap((register) => {
    const numbers = new Set(
      printed.filter((one) => one.register === register).map(({ entry }) => entry.entry_number),
    );
    const unprinted = register
      .numbersWithin(period.from, period.to)
      .filter((number) => !numbers.has(number));
    return unprinted.map((number) => ({
      where: PAPER_CHECK.entry(register.venueName, String(number)),
      document: PAPER_CHECK.notPrinted,
      register: PAPER_CHECK.oneEntry,
    }));
  });
}
