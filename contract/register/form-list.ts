import { z } from 'zod';
import { type SealedVenue, sealedVenue } from './seal.ts';

/** What an export answers: as many records as there are. */
export function formListOf<Entry extends z.ZodObject>(entry: Entry) {
  return z.object({ formList: z.array(entry) });
}

/**
 * What an export of a register and a print of one entry answer: the entries as they stood in one
 * moment, and where the histories of their venues ended then.
 */
export function sealedListOf<Entry extends z.ZodObject>(entry: Entry) {
  return formListOf(entry).extend({ seal: z.array(sealedVenue) });
}

/** A header of the answer: how many entries are on their way. */
export const COUNT_HEADER = 'x-total-count';

/**
 * How the answer is written: JSON whose entries each stand on a line of their own, so that neither
 * end ever holds all of it.
 */
export const FORM_LIST = {
  start: (seal: readonly SealedVenue[] | undefined) =>
    seal ? `{"seal":${JSON.stringify(seal)},"formList":[\n` : '{"formList":[\n',
  between: ',\n',
  end: '\n]}',
} as const;

const [, LAST_LINE = ''] = FORM_LIST.end.split('\n');

/**
 * Reads what `FORM_LIST` wrote, as it arrives in pieces.
 * @param onSeal told the seal of a sealed list, before its entries
 * @throws when it stops before its end
 */
export async function* readFormList<Entry>(
  texts: AsyncIterable<string>,
  onSeal: (seal: readonly SealedVenue[]) => void = () => {},
): AsyncGenerator<Entry[]> {
  let line = '';
  let hasBegun = false;
  for await (const text of texts) {
    const lines = (line + text).split('\n');
    line = lines.pop() ?? '';
    if (!hasBegun && lines.length > 0) {
      const { seal }: { seal?: readonly SealedVenue[] } = JSON.parse(lines.shift() + LAST_LINE);
      if (seal) onSeal(seal);
      hasBegun = true;
    }
    yield lines.filter(Boolean).map(entryIn<Entry>);
  }
  if (line !== LAST_LINE) throw new Error('The list ended before its end');
}

function entryIn<Entry>(line: string): Entry {
  return JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line);
}
