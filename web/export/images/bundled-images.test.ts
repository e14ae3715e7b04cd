import { encode } from 'fast-png';
import { expect, it } from 'vitest';
import { BUNDLE_MAX_FILES } from '#contract/files/bundle.ts';
import { loadInOrder } from '#document/images/load-in-order.ts';
import { bundledImages, type FetchBundle } from './bundled-images.ts';

const png = new Uint8Array(
  encode({ width: 2, height: 2, data: new Uint8Array([0, 80, 160, 255]), channels: 1 }),
);
const addresses = Array.from({ length: 3 * BUNDLE_MAX_FILES + 7 }, (_, index) => `/${index}`);

/** Loads all as a register does. @returns which came, and which were asked for alone */
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

it('asks for each image once, by the bundle, and never far ahead', async () => {
  const asked: (readonly string[])[] = [];
  const { loaded, alone } = await loadAll(async function* fetchBundle(some) {
    asked.push(some);
    for (const _ of some) yield png;
  });
  expect(loaded).toEqual(addresses);
  expect(alone).toEqual([]);
  expect(asked.flat()).toEqual(addresses);
  expect(asked).toHaveLength(4);
});

it('fetches alone what a bundle left out', async () => {
  const { loaded, alone } = await loadAll(async function* fetchBundle(some) {
    for (const address of some) yield address === '/5' ? undefined : png;
  });
  expect(alone).toEqual(['/5']);
  expect(loaded).toHaveLength(addresses.length - 1);
});

it('fetches alone what did not come any more when a bundle broke off', async () => {
  const { loaded, alone } = await loadAll(async function* fetchBundle(some) {
    yield png;
    if (some.length === BUNDLE_MAX_FILES) throw new Error('The connection was lost');
    for (const _ of some.slice(1)) yield png;
  });
  expect(loaded).toHaveLength(3 + 7);
  expect([...loaded, ...alone].sort()).toEqual([...addresses].sort());
});
