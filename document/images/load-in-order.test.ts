import { describe, expect, it } from 'vitest';
import { loadInOrder } from './load-in-order.ts';

describe('loading in order', () => {
  it('gives the items in order, whichever load ends first', async () => {
    const quick = Promise.resolve('b');
    const load = (item: number) => (item === 0 ? quick.then(() => 'a') : quick);
    const given: (readonly [number, string])[] = [];
    for await (const pair of loadInOrder([0, 1], load, 2)) given.push(pair);
    expect(given).toEqual([
      [0, 'a'],
      [1, 'b'],
    ]);
  });

  it('never has more loads under way than allowed', async () => {
    let underWay = 0;
    let most = 0;
    const load = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
    };
    const seen: number[] = [];
    for await (const [item] of loadInOrder(Array.from({ length: 50 }).keys(), load, 4))
      seen.push(item);
    expect(seen).toHaveLength(50);
    expect(most).toBeLessThanOrEqual(4);
  });
});
