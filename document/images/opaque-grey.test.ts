import { encode } from 'fast-png';
import { expect, it } from 'vitest';
import { opaqueGreyPng } from './opaque-grey.ts';

it('returns an opaque grey PNG unchanged', async () => {
  const png = new Uint8Array(
    encode({ width: 2, height: 2, data: new Uint8Array([0, 80, 160, 255]), channels: 1 }),
  );
  expect(await opaqueGreyPng(png)).toBe(png);
});
