import { expect, it } from 'vitest';
import { fitWithin } from './shrink-photo.ts';

it.each([
  ['reduced in proportion to the longest side', [4000, 3000], [2000, 1500]],
  ['reduced in proportion to the longest side', [3000, 4000], [1500, 2000]],
  ['never grown', [640, 480], [640, 480]],
  ['at least one pixel on the shorter side', [90_000, 1], [2000, 1]],
])('a photo is %s: %j is %j', (_, [width = 0, height = 0], fitted) => {
  const fit = fitWithin({ width, height }, 2000);
  expect([fit.width, fit.height]).toEqual(fitted);
});
