import { encode } from 'fast-png';
import { expect, it } from 'vitest';
import { BUNDLE_MAX_FILES } from '#contract/files.ts';
import { loadInOrder } from '#document/images/load-in-order.ts';
import { bundledImages } from './bundled-images.ts';
import type { FetchBundle } from './fetch-bundle.ts';

const png = new Uint8Array(
  encode({ width: 2, height: 2, data: new Uint8Array([0, 80, 160, 255]), channels: 1 }),
);
const addresses = Array.from({ length: 3 * BUNDLE_MAX_FILES + 7 }, (_, index) => `/${index}`);

/** Loads all images as a register does. @returns the addresses that loaded, and those fetched by themselves */
async function loadAll(fetchBundle: FetchBundle) {
  const alone: string[] = [];
  const load = bundledImages(addresses, fetchBundle, async (address) => {
    alone.push(address);
    return undefined;
  });
  const loaded: string[] = [];
  for await (const [address, picture] of loadInOrder(
    addresses,
    (one) => load(one, 'signature'),
    24,
  ))
    if (picture) loaded.push(address);
  return { loaded, alone };
}

it('requests each image once, in bundles', async () => {
  const requested: (readonly string[])[] = [];
  const { loaded, alone } = await loadAll(async function* fetchBundle(batch) {
    requested.push(batch);
    for (const _ of batch) yield png;
  });
  expect(loaded).toEqual(addresses);
  expect(alone).toEqual([]);
  expect(requested.flat()).toEqual(addresses);
  expect(requested).toHaveLength(4);
});

it('fetches an image by itself when its bundle lacks it', async () => {
  const { loaded, alone } = await loadAll(async function* fetchBundle(batch) {
    for (const address of batch) yield address === '/5' ? undefined : png;
  });
  expect(alone).toEqual(['/5']);
  expect(loaded).toHaveLength(addresses.length - 1);
});

it('fetches the remaining images one by one when a bundle is cut off', async () => {
  const { loaded, alone } = await loadAll(async function* fetchBundle(batch) {
    yield png;
    if (batch.length === BUNDLE_MAX_FILES) throw new Error('The connection was lost');
    for (const _ of batch.slice(1)) yield png;
  });
  expect(loaded).toHaveLength(3 + 7);
  expect([...loaded, ...alone].sort()).toEqual([...addresses].sort());
});
