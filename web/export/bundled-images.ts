import { BUNDLE_MAX_FILES } from '#contract/files.ts';
import type { LoadImage } from '#document/images/document-image.ts';
import { type FetchBundle, type FetchedFile, filesTogether } from './fetch-bundle.ts';
import { documentImage, fetchImage } from './fetch-image.ts';

/**
 * Loads images in bundles. The next bundle is loaded while one is used, so that at most three are in memory.
 * An image that is missing in its bundle is fetched by itself.
 * @param addresses in the order in which they will be loaded
 */
export function bundledImages(
  addresses: readonly string[],
  fetchBundle: FetchBundle,
  fetchAlone: LoadImage = fetchImage,
): LoadImage {
  const place = new Map(addresses.map((address, index) => [address, index]));
  const bundles = new Map<number, Promise<Map<string, FetchedFile>>>();

  const bundle = (number: number) => {
    const from = number * BUNDLE_MAX_FILES;
    const known = bundles.get(number);
    if (known || from >= addresses.length) return known;
    const files = filesTogether(addresses.slice(from, from + BUNDLE_MAX_FILES), fetchBundle);
    bundles.set(number, files);
    return files;
  };

  return async (address, use) => {
    const index = place.get(address);
    if (index === undefined) return fetchAlone(address, use);
    const number = Math.floor(index / BUNDLE_MAX_FILES);
    bundles.delete(number - 2);
    const files = bundle(number);
    void bundle(number + 1);
    const file = (await files)?.get(address);
    if (!file) return fetchAlone(address, use);
    return documentImage(file, address, use).catch(() => undefined);
  };
}
