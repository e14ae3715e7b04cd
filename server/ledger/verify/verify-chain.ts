import { VERIFICATION } from '#contract/messages/terminal/verification.ts';
import { FORMS, type NumberedForm } from '../change.ts';
import { hashOf, type LinkedRow } from '../hash.ts';

const isForm = (entity: string): entity is NumberedForm => FORMS.some((form) => form === entity);

/** Thrown at the first thing that is wrong, with a sentence that says what and where. */
export class ChainError extends Error {}

/** Where the rows of a chain lead. */
export interface End {
  seq: number;
  hash: Buffer;
  /** The newest entry of each form. */
  readonly numbers: Record<NumberedForm, number>;
}

/**
 * Follows a chain from its first row and checks that each follows from the one before.
 * @param place whose chain it is, for the sentence
 * @param each told every row that is in order
 * @throws Broken
 */
export async function verifyChain(
  rows: AsyncIterable<LinkedRow>,
  place: string,
  each: (row: LinkedRow) => void = () => {},
): Promise<End> {
  const end: End = {
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
    each(row);
  }
  return end;
}
