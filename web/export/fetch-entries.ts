import { COUNT_HEADER, readFormList } from '#contract/register/form-list.ts';
import type { SealedVenue } from '#contract/register/seal.ts';
import { opened, type PlainCall } from '../api/client/call.ts';
import { connectionLost } from '../api/client/errors.ts';
import { piecesOf } from '../api/client/read-chunks.ts';

export interface FetchedList<Entry> {
  readonly entries: Entry[];
  /** Undefined for a list that is no register. */
  readonly seal?: readonly SealedVenue[];
}

/**
 * Fetches a form list, reading it as it arrives.
 * @param onProgress called with the number of entries fetched, and of all
 * @throws ApiError, also when the answer stops before its end
 */
export async function fetchEntries<Entry>(
  { address, headers }: PlainCall,
  onProgress: (done: number, total: number | undefined) => void,
): Promise<FetchedList<Entry>> {
  const response = await opened(address, { headers });
  const total = Number(response.headers.get(COUNT_HEADER)) || undefined;
  const entries: Entry[] = [];
  let seal: readonly SealedVenue[] | undefined;
  try {
    const onSeal = (found: readonly SealedVenue[]) => {
      seal = found;
    };
    for await (const some of readFormList<Entry>(textsOf(response), onSeal)) {
      for (const entry of some) entries.push(entry);
      onProgress(entries.length, total);
    }
  } catch {
    throw connectionLost();
  }
  return { entries, ...(seal && { seal }) };
}

async function* textsOf({ body }: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of piecesOf(body)) yield decoder.decode(piece, { stream: true });
}
