import { describe, expect, it } from 'vitest';
import { fitWithin } from './shrink-photo.ts';

describe('the size of a photo', () => {
  it('is reduced in proportion to the longest side allowed', () => {
    expect(fitWithin({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 });
    expect(fitWithin({ width: 3000, height: 4000 }, 2000)).toEqual({ width: 1500, height: 2000 });
  });

  it('never grows', () => {
    expect(fitWithin({ width: 640, height: 480 }, 2000)).toEqual({ width: 640, height: 480 });
  });

  it('is at least one pixel on the shorter side', () => {
    expect(fitWithin({ width: 90_000, height: 1 }, 2000)).toEqual({ width: 2000, height: 1 });
  });
});
