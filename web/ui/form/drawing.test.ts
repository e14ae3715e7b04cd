import { describe, expect, it } from 'vitest';
import { fitStrokes } from './drawing.ts';

const stroke = {
  dotSize: 1,
  minWidth: 1,
  maxWidth: 2,
  penColor: 'black',
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
  points: [{ x: 100, y: 50, pressure: 0.5, time: 1 }],
};

describe('a signature on a canvas that changes its size', () => {
  it('stays complete and undistorted, in the middle', () => {
    const [fit] = fitStrokes([stroke], { width: 200, height: 100 }, { width: 100, height: 100 });
    expect(fit?.points[0]).toMatchObject({ x: 50, y: 50, pressure: 0.5 });
  });

  it('keeps its place on a canvas of the same size', () => {
    const size = { width: 300, height: 260 };
    expect(fitStrokes([stroke], size, size)).toEqual([stroke]);
  });
});
