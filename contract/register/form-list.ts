import { z } from 'zod';
import { instant } from '../inputs/inputs.ts';
import { type SealedVenue, sealedVenue } from './seal.ts';

/** The response of an export. */
export function formListOf<Entry extends z.ZodObject>(entry: Entry) {
  return z.object({ formList: z.array(entry) });
}

/**
 * The response of an export of a register or of one entry: a snapshot of the entries, its time, and the
 * newest change of each venue's history in that snapshot.
 */
export function sealedListOf<Entry extends z.ZodObject>(entry: Entry) {
  return formListOf(entry).extend({ seal: z.array(sealedVenue), exported_at: instant });
}

/** What a response says before its entries. Empty for a list that is not a register; only Form A has reports. */
export interface ListHead<Report = unknown> {
  readonly seal?: readonly SealedVenue[];
  readonly exported_at?: string;
  readonly reports?: readonly Report[];
}

/** Header of the response with the number of entries. */
export const COUNT_HEADER = 'x-total-count';

/**
 * The text around the entries of a response: JSON with one entry per line, so that it can be written
 * and read as a stream.
 */
export const FORM_LIST = {
  start: (head: ListHead) => {
    const members = JSON.stringify(head).slice(1, -1);
    return `{${members && `${members},`}"formList":[\n`;
  },
  between: ',\n',
  end: '\n]}',
} as const;

const [, LAST_LINE = ''] = FORM_LIST.end.split('\n');

/**
 * Reads a response written with `FORM_LIST`, chunk by chunk.
 * @param onHead receives what the response says before its entries
 * @throws when the response ends early
 */
export async function* readFormList<Entry, Report = unknown>(
  texts: AsyncIterable<string>,
  onHead: (head: ListHead<Report>) => void = () => {},
): AsyncGenerator<Entry[]> {
  let line = '';
  let hasBegun = false;
  for await (const text of texts) {
    const lines = (line + text).split('\n');
    line = lines.pop() ?? '';
    if (!hasBegun && lines.length > 0) {
      const { formList: _none, ...head } = JSON.parse(lines.shift() + LAST_LINE);
      onHead(head);
      hasBegun = true;
    }
    yield lines.filter(Boolean).map(entryIn<Entry>);
  }
  if (line !== LAST_LINE) throw new Error('The list ended before its end');
}

function entryIn<Entry>(line: string): Entry {
  return JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line);
}
