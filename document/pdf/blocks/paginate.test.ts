import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paginate } from './paginate.ts';

const heights = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 200 });

describe('paginate', () => {
  it('assigns each row to one page, in order, and fills no page beyond its height', () => {
    fc.assert(
      fc.property(heights, (rows) => {
        const pages = paginate(rows, 60, 100);
        expect(pages.flatMap(({ from, to }) => rows.slice(from, to))).toEqual(rows);
        for (const [index, { from, to }] of pages.entries()) {
          const filled = rows.slice(from, to).reduce((sum, height) => sum + height, 0);
          expect(filled).toBeLessThanOrEqual(index === 0 ? 60 : 100);
        }
      }),
    );
  });

  it('begins a page only when the next row does not fit', () => {
    expect(paginate([30, 30, 50, 50, 1], 60, 100)).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 4 },
      { from: 4, to: 5 },
    ]);
  });

  it('returns one page for no rows', () => {
    expect(paginate([], 60, 100)).toEqual([{ from: 0, to: 0 }]);
  });
});
