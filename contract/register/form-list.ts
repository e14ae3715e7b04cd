import { z } from 'zod';
import { instant } from '../inputs/inputs.ts';
import { type SealedVenue, sealedVenue } from './seal.ts';

/** The response of an export. */
export function formListOf<Entry extends z.ZodObject>(entry: Entry) {
  return z.object({ formList: z.array(entry) });
}

/**
 * The response of an export of a register or of one entry: a snapshot of the entries, its time, the newest change of
 * each venue's history in that snapshot, and the server's signed statement of all of that.
 */
export function sealedListOf<Entry extends z.ZodObject>(entry: Entry) {
  return formListOf(entry).extend({
    seal: z.array(sealedVenue),
    exported_at: instant,
    /** A note, see `contract/checkpoints/statement.ts`; left out when the server could not sign. */
    statement: z.string().optional(),
  });
}

/** What a response says before its entries. Empty for a list that is not a register; only Form A has reports. */
export interface ListHead<Report = unknown> {
  readonly seal?: readonly SealedVenue[];
  readonly exported_at?: string;
  readonly reports?: readonly Report[];
}

/** What a response says after its entries. */
export interface ListTail {
  readonly statement?: string;
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
  end: (tail: ListTail) => {
    const members = JSON.stringify(tail).slice(1, -1);
    return `\n]${members && `,${members}`}}`;
  },
} as const;

/** The last line of a response without a tail. */
export const LAST_LINE = ']}';

interface ListEvents<Report> {
  /** Receives what the response says before its entries. */
  readonly onHead?: (head: ListHead<Report>) => void;
  /** Receives each line but the last, without its line feed. */
  readonly onLine?: (line: string) => void;
  /** Receives what the response says after its entries. */
  readonly onTail?: (tail: ListTail) => void;
}

/**
 * Reads a response written with `FORM_LIST`, chunk by chunk.
 * @throws when the response ends early
 */
export async function* readFormList<Entry, Report = unknown>(
  texts: AsyncIterable<string>,
  { onHead, onLine, onTail }: ListEvents<Report> = {},
): AsyncGenerator<Entry[]> {
  let line = '';
  let hasBegun = false;
  for await (const text of texts) {
    const lines = (line + text).split('\n');
    line = lines.pop() ?? '';
    for (const whole of lines) onLine?.(whole);
    if (!hasBegun && lines.length > 0) {
      const { formList: _none, ...head } = JSON.parse(lines.shift() + LAST_LINE);
      onHead?.(head);
      hasBegun = true;
    }
    yield lines.filter(Boolean).map(entryIn<Entry>);
  }
  if (!hasBegun || !line.startsWith(']')) throw new Error('The list ended before its end');
  const { formList: _none, ...tail } = JSON.parse(`{"formList":[${line}`);
  onTail?.(tail);
}

function entryIn<Entry>(line: string): Entry {
  return JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line);
}
