import { COUNT_HEADER, readFormList } from '#contract/form-list.ts';
import { opened, type PlainCall } from '#web/api/client.ts';
import { connectionLost } from '#web/api/errors.ts';
import { piecesOf } from '#web/api/pieces.ts';

/**
 * Fetches a form list, reading it as it arrives.
 * @param onProgress told how many entries are there, and of how many
 * @throws ApiError, also when the answer stops before its end
 */
export async function fetchEntries<Entry>(
  { address, headers }: PlainCall,
  onProgress: (done: number, total: number | undefined) => void,
): Promise<Entry[]> {
  const response = await opened(address, { headers });
  const total = Number(response.headers.get(COUNT_HEADER)) || undefined;
  const entries: Entry[] = [];
  try {
    for await (const some of readFormList<Entry>(textsOf(response))) {
      for (const entry of some) entries.push(entry);
      onProgress(entries.length, total);
    }
  } catch {
    throw connectionLost();
  }
  return entries;
}

async function* textsOf({ body }: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of piecesOf(body)) yield decoder.decode(piece, { stream: true });
}
