import { describe, expect, it } from 'vitest';
import { memoize } from './memoize.ts';

describe('kept', () => {
  it('asks once for each key, and begins anew beyond what it keeps', () => {
    const asked: number[] = [];
    const double = memoize((n: number) => asked.push(n) && n * 2, 2);
    expect([1, 2, 1, 3, 1].map(double)).toEqual([2, 4, 2, 6, 2]);
    expect(asked).toEqual([1, 2, 3, 1]);
  });
});
