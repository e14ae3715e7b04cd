import { readBundle } from '#contract/files/bundle.ts';
import { opened, type PlainCall } from '../api/client/client.ts';
import { piecesOf } from '../api/client/read-chunks.ts';
import type { FetchBundle } from './images/bundled-images.ts';

const TIMEOUT_MS = 60_000;

/** @param call of the endpoint that bundles, without its body */
export const bundlesBy = ({ address, method, headers }: PlainCall): FetchBundle =>
  async function* fetchBundle(addresses) {
    const response = await opened(address, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ addresses }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    yield* readBundle(piecesOf(response.body));
  };
