import type { VenueReport } from '#contract/calendar/venue-report.ts';
import { COUNT_HEADER, type ListHead, readFormList } from '#contract/register/form-list.ts';
import type { PlainCall } from '../../api/call.ts';
import { connectionLost } from '../../api/errors.ts';
import { sendForStream } from '../../api/transport.ts';
import { readChunks } from './read-chunks.ts';

export interface FetchedList<Entry> extends ListHead<VenueReport> {
  readonly entries: Entry[];
}

/**
 * Fetches a form list, reading it as it arrives.
 * @param onProgress called with the number of fetched entries and of all entries
 * @throws ApiError, also when the response stops before its end
 */
export async function fetchEntries<Entry>(
  { address, headers }: PlainCall,
  onProgress: (done: number, total: number | undefined) => void,
): Promise<FetchedList<Entry>> {
  const response = await sendForStream(address, { headers });
  const total = Number(response.headers.get(COUNT_HEADER)) || undefined;
  const entries: Entry[] = [];
  let head: ListHead<VenueReport> = {};
  try {
    const onHead = (found: ListHead<VenueReport>) => {
      head = found;
    };
    for await (const batch of readFormList<Entry, VenueReport>(decodeText(response), onHead)) {
      for (const entry of batch) entries.push(entry);
      onProgress(entries.length, total);
    }
  } catch {
    throw connectionLost();
  }
  return { ...head, entries };
}

async function* decodeText({ body }: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of readChunks(body)) yield decoder.decode(chunk, { stream: true });
}
