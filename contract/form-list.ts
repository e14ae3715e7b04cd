import { z } from 'zod';

/** What an export and a print of one entry answer: as many entries as there are. */
export function formListOf<Entry extends z.ZodObject>(entry: Entry) {
  return z.object({ formList: z.array(entry) });
}

/** A header of the answer: how many entries are on their way. */
export const COUNT_HEADER = 'x-total-count';

/**
 * How the answer is written: JSON whose entries each stand on a line of their own, so that neither
 * end ever holds all of it.
 */
export const FORM_LIST = { start: '{"formList":[\n', between: ',\n', end: '\n]}' } as const;

const [FIRST_LINE] = FORM_LIST.start.split('\n');
const [, LAST_LINE] = FORM_LIST.end.split('\n');

/**
 * Reads what `FORM_LIST` wrote, as it arrives in pieces.
 * @throws when it stops before its end
 */
export async function* readFormList<Entry>(texts: AsyncIterable<string>): AsyncGenerator<Entry[]> {
  let line = '';
  for await (const text of texts) {
    const lines = (line + text).split('\n');
    line = lines.pop() ?? '';
    yield lines.filter((whole) => whole && whole !== FIRST_LINE).map(entryIn<Entry>);
  }
  if (line !== LAST_LINE) throw new Error('The list ended before its end');
}

function entryIn<Entry>(line: string): Entry {
  return JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line);
}
