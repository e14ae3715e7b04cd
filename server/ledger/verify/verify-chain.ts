import { VERIFICATION } from '#contract/messages/terminal/verification.ts';
import { FORMS, type NumberedForm } from '../change.ts';
import { hashOf, type LinkedRow } from '../hash.ts';

const isForm = (entity: string): entity is NumberedForm => FORMS.some((form) => form === entity);

/** The first error that a verification finds. Its message says what is wrong, and where. */
export class ChainError extends Error {}

/** The newest row of a chain, as its rows show it. */
export interface ChainEnd {
  seq: number;
  hash: Buffer;
  /** Number of the newest entry of each form. */
  readonly numbers: Record<NumberedForm, number>;
}

/**
 * Verifies a chain from its first row: numbers, hashes and links, and entry numbers without gaps.
 * @param place names the chain in the message
 * @param onRow called with every valid row
 * @throws ChainError at the first error
 */
export async function verifyChain(
  rows: AsyncIterable<LinkedRow>,
  place: string,
  onRow: (row: LinkedRow) => void = () => {},
): Promise<ChainEnd> {
  const end: ChainEnd = {
    seq: 0,
    hash: Buffer.alloc(0),
    numbers: { form_a: 0, form_b: 0, form_c: 0 },
  };
  for await (const row of rows) {
    const next = end.seq + 1;
    if (Number(row.seq) !== next) throw new ChainError(VERIFICATION.rowMissing(place, next));
    if (!row.previous_hash.equals(end.hash)) {
      throw new ChainError(VERIFICATION.rowUnlinked(place, next));
    }
    if (!row.hash.equals(hashOf(row, end.hash))) {
      throw new ChainError(VERIFICATION.rowAltered(place, next));
    }
    if (row.action === 'create' && isForm(row.entity)) {
      end.numbers[row.entity] += 1;
      if (row.after?.entry_number !== end.numbers[row.entity]) {
        throw new ChainError(VERIFICATION.numberOutOfTurn(place, next));
      }
    }
    end.seq = next;
    end.hash = row.hash;
    onRow(row);
  }
  return end;
}
