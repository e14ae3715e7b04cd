import { describe, expect, it } from 'vitest';
import { fitWithin } from './photo-size.ts';

describe('a photo on its way to the server', () => {
  it('is made as small as its longer side asks, in proportion', () => {
    expect(fitWithin({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 });
    expect(fitWithin({ width: 3000, height: 4000 }, 2000)).toEqual({ width: 1500, height: 2000 });
  });

  it('never grows', () => {
    expect(fitWithin({ width: 640, height: 480 }, 2000)).toEqual({ width: 640, height: 480 });
  });

  it('keeps at least a line of a very thin one', () => {
    expect(fitWithin({ width: 90_000, height: 1 }, 2000)).toEqual({ width: 2000, height: 1 });
  });
});
