import type { Transcript } from '#contract/pdf-verification.ts';
import { FACT_KEY } from '#document/content/register-header.ts';
import type { Difference } from '#document/verify/compare.ts';
import { type Matched, notPrinted } from '#document/verify/match-rows.ts';
import { daysIn } from '#document/verify/same-text.ts';
import type { RegisterEntry, SealedRegister } from './sealed-register.ts';

/** A row of a document with its entry in a register. */
export type MatchedEntry = Matched<{
  readonly register: SealedRegister;
  readonly entry: RegisterEntry;
}>;

/** Finds the entries of a document's period that it lacks. One that was searched may lack any. */
export function leftOut(
  { facts }: Transcript,
  registers: readonly SealedRegister[],
  matched: readonly MatchedEntry[],
): Difference[] {
  const factOf = (wanted: string) => facts.find(({ key }) => key === wanted)?.value;
  const nights = factOf(FACT_KEY.nights);
  const dayOf = nights === undefined ? 'calendar' : 'trading';
  const [from, to = from] = daysIn(nights ?? factOf(FACT_KEY.period) ?? '');
  if (!from || !to || factOf(FACT_KEY.search) !== undefined) return [];
  return registers.flatMap((register) => {
    const numbers = new Set(
      matched
        .filter(({ found }) => found.register === register)
        .map(({ found }) => found.entry.entry_number),
    );
    const missing = register
      .numbersWithin({ from, to }, dayOf)
      .filter((number) => !numbers.has(number));
    return missing.map((number) => notPrinted(register.venueName, number));
  });
}
