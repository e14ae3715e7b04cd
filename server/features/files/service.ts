import { BUNDLED_FILE_MAX_BYTES, bundled } from '#contract/files/bundle.ts';
import type { Storage } from '#server/platform/files/storage.ts';

/** Files read at once. */
const AT_ONCE = 16;

/** The files at addresses that one person was shown, as a bundle: as fast as it is taken. */
export async function* bundleOf(
  storage: Storage,
  addresses: readonly string[],
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const files = addresses
      .slice(from, from + AT_ONCE)
      .map(async (address) => bundled(await smallFile(storage, address)));
    yield Buffer.concat(await Promise.all(files));
  }
}

/** Undefined where a single request would be refused, and for what is too large for company. */
async function smallFile(storage: Storage, address: string): Promise<Uint8Array | undefined> {
  const key = storage.keyAt(address);
  return key === undefined ? undefined : storage.readSmall(key, BUNDLED_FILE_MAX_BYTES);
}
