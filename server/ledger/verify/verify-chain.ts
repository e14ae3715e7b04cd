import { CLOCK_TOLERANCE_MS } from '#server/platform/postgres/clock.ts';
import { FORMS, type NumberedForm } from '../change.ts';
import { hashOf, type LinkedRow } from '../hash.ts';
import { VERIFICATION } from './messages.ts';

const isForm = (entity: string): entity is NumberedForm => FORMS.some((form) => form === entity);

/** An error of a chain. Its message says what is wrong, and where. */
export class ChainError extends Error {}

/** The newest row of a chain, as its rows show it. */
export interface ChainEnd {
  seq: number;
  hash: Buffer;
  /** When the newest row was recorded; null without a row. */
  at: Date | null;
  /** Number of the newest entry of each form. */
  readonly numbers: Record<NumberedForm, number>;
  /** Number of the newest entry of the paper register. */
  paperNumber: number;
}

interface Observer {
  /** Called with every row, also one that is wrong. */
  readonly onRow?: (row: LinkedRow) => void;
  /** Called with every error; when left out, the first is thrown. */
  readonly onError?: (message: string) => void;
  /** Called with a sentence for a row whose time is long before that of the row before it. */
  readonly onSetBack?: (message: string) => void;
}

/**
 * Verifies a chain from its first row: numbers, hashes and links, and entry numbers without gaps.
 * @param place names the chain in the message
 * @throws ChainError at the first error, unless the observer takes errors
 */
export async function verifyChain(
  rows: AsyncIterable<LinkedRow>,
  place: string,
  { onRow = () => {}, onError = throwError, onSetBack = () => {} }: Observer = {},
): Promise<ChainEnd> {
  const end: ChainEnd = {
    seq: 0,
    hash: Buffer.alloc(0),
    at: null,
    numbers: { form_a: 0, form_b: 0, form_c: 0 },
    paperNumber: 0,
  };
  for await (const row of rows) {
    const next = end.seq + 1;
    const seq = Number(row.seq);
    if (seq !== next) onError(VERIFICATION.rowMissing(place, next));
    else if (!row.previous_hash.equals(end.hash)) onError(VERIFICATION.rowUnlinked(place, seq));
    if (!row.hash.equals(hashOf(row, row.previous_hash))) {
      onError(VERIFICATION.rowAltered(place, seq));
    }
    if (row.action === 'create' && isForm(row.entity)) {
      const number = end.numbers[row.entity] + 1;
      if (row.after?.entry_number !== number) onError(VERIFICATION.numberOutOfTurn(place, seq));
      end.numbers[row.entity] = number;
    }
    if (row.action === 'create' && row.entity === 'paper_entry') {
      end.paperNumber += 1;
      if (row.after?.paper_number !== end.paperNumber)
        onError(VERIFICATION.numberOutOfTurn(place, seq));
    }
    if (end.at && end.at.getTime() - row.at.getTime() > CLOCK_TOLERANCE_MS) {
      onSetBack(VERIFICATION.timeSetBack(place, seq, row.at.toISOString(), end.at.toISOString()));
    }
    end.seq = seq;
    end.hash = row.hash;
    end.at = row.at;
    onRow(row);
  }
  return end;
}

function throwError(message: string): never {
  throw new ChainError(message);
}
