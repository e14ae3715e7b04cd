import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

it('memoize computes each key once until the cache is full and cleared', () => {
  const computed: number[] = [];
  const double = memoize((n: number) => computed.push(n) && n * 2, 2);
  expect([1, 2, 1, 3, 1].map(double)).toEqual([2, 4, 2, 6, 2]);
  expect(computed).toEqual([1, 2, 3, 1]);
});
