import { readBundle } from '#contract/files.ts';
import type { PlainCall } from '../api/call.ts';
import { sendForStream } from '../api/transport.ts';
import type { FetchBundle } from './bundled-images.ts';

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
