import { readBundle } from '#contract/files.ts';
import type { PlainCall } from '../api/call.ts';
import { sendForStream } from '../api/transport.ts';

export type FetchedFile = Uint8Array<ArrayBuffer>;

/** Fetches the files at some addresses; undefined for a file that must be fetched by itself. May fail. */
export type FetchBundle = (addresses: readonly string[]) => AsyncIterable<FetchedFile | undefined>;

const BUNDLE_TIMEOUT_MS = 60_000;

/** Makes a function that fetches bundles. @param plainCall the call of the endpoint */
export const bundleFetcher = ({ address, method, headers }: PlainCall): FetchBundle =>
  async function* fetchBundle(addresses) {
    const response = await sendForStream(address, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ addresses }),
      signal: AbortSignal.timeout(BUNDLE_TIMEOUT_MS),
    });
    yield* readBundle(readChunks(response.body));
  };

/** Yields a body in chunks as they arrive. Not every browser iterates over a stream by itself. */
export async function* readChunks(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
    yield chunk.value;
}

/** Returns the files that arrived by address, also when the bundle is cut off. */
export async function filesTogether(
  addresses: readonly string[],
  fetchBundle: FetchBundle,
): Promise<Map<string, FetchedFile>> {
  const files = new Map<string, FetchedFile>();
  let index = 0;
  try {
    for await (const file of fetchBundle(addresses)) {
      const address = addresses[index];
      if (file && address !== undefined) files.set(address, file);
      index += 1;
    }
  } catch {
    // The other files are fetched one by one.
  }
  return files;
}
