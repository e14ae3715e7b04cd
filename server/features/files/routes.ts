import { Readable } from 'node:stream';
import { BUNDLED_FILE_MAX_BYTES, bundled, bundleFiles } from '#contract/files.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { RecordExport, Serve } from '#server/platform/http/serve.ts';

/** @param recordExport since only the export of a document fetches many files at once */
export function fileRoutes(serve: Serve, storage: Storage, recordExport: RecordExport): void {
  serve.bytes(bundleFiles, async ({ user, body: { addresses } }) => {
    await recordExport({ user, list: 'files', count: addresses.length });
    return Readable.from(bundleOf(storage, addresses), { objectMode: false });
  });
}

/** Files that are read at the same time. */
const CONCURRENCY = 16;

/** Streams the files at signed addresses as a bundle. */
async function* bundleOf(
  storage: Storage,
  addresses: readonly string[],
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < addresses.length; from += CONCURRENCY) {
    const files = addresses
      .slice(from, from + CONCURRENCY)
      .map(async (address) => bundled(await smallFile(storage, address)));
    yield Buffer.concat(await Promise.all(files));
  }
}

/** Reads a file; undefined when its address is not valid, and when the file is too large for a bundle. */
async function smallFile(storage: Storage, address: string): Promise<Uint8Array | undefined> {
  const key = storage.keyAt(address);
  return key === undefined ? undefined : storage.readSmall(key, BUNDLED_FILE_MAX_BYTES);
}
