import { statedText } from '../checkpoints/statement.ts';
import { LAST_LINE, type ListHead, type ListTail, readFormList } from './form-list.ts';

/** A response that was read to its end. */
export interface WholeList<Entry, Report> extends ListHead<Report>, ListTail {
  readonly entries: Entry[];
  /** The data that the statement is of. */
  readonly data: string;
}

/**
 * Reads a response written with `FORM_LIST` to its end.
 * @param onEntries called with the number of entries that were read
 * @throws when the response ends early
 */
export async function readWholeList<Entry, Report = unknown>(
  texts: AsyncIterable<string>,
  onEntries: (count: number) => void = () => {},
): Promise<WholeList<Entry, Report>> {
  const entries: Entry[] = [];
  const lines: string[] = [];
  let ends: ListHead<Report> & ListTail = {};
  const addEnd = (end: typeof ends) => {
    ends = { ...ends, ...end };
  };
  const batches = readFormList<Entry, Report>(texts, {
    onHead: addEnd,
    onLine: (line) => lines.push(statedText(line)),
    onTail: addEnd,
  });
  for await (const batch of batches) {
    for (const entry of batch) entries.push(entry);
    onEntries(entries.length);
  }
  return { ...ends, entries, data: [...lines, LAST_LINE].join('\n') };
}
