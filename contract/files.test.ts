import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bundled, readBundle } from './files.ts';
import { collect, splitIntoChunks } from './testing/chunks.ts';

const file = fc.option(fc.uint8Array({ maxLength: 40 }), { nil: undefined });
const read = (bytes: Uint8Array, size = 7) => collect(readBundle(splitIntoChunks(bytes, size)));
const concatBytes = (files: readonly (Uint8Array | undefined)[]) =>
  new Uint8Array(files.flatMap((each) => [...bundled(each)]));

it('a bundle yields its files, in chunks of any size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(file), fc.integer({ min: 1, max: 60 }), async (files, size) => {
      expect(await read(concatBytes(files), size)).toEqual(
        files.map((each) => each && Uint8Array.from(each)),
      );
    }),
  );
});

it('a bundle that ends within a file throws', async () => {
  await expect(read(concatBytes([new Uint8Array(9)]).subarray(0, -1))).rejects.toThrow();
  await expect(read(bundled(undefined).subarray(0, 3))).rejects.toThrow();
});
