import { describe, expect, it } from 'vitest';
import { loadInOrder } from './load-in-order.ts';

describe('loadInOrder', () => {
  it('yields the items in order, whichever load ends first', async () => {
    const quick = Promise.resolve('b');
    const load = (item: number) => (item === 0 ? quick.then(() => 'a') : quick);
    const yielded: (readonly [number, string])[] = [];
    for await (const pair of loadInOrder([0, 1], load, 2)) yielded.push(pair);
    expect(yielded).toEqual([
      [0, 'a'],
      [1, 'b'],
    ]);
  });

  it('never runs more loads at once than allowed', async () => {
    let running = 0;
    let maxRunning = 0;
    const load = async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await Promise.resolve();
      running -= 1;
    };
    const seen: number[] = [];
    for await (const [item] of loadInOrder(Array.from({ length: 50 }).keys(), load, 4))
      seen.push(item);
    expect(seen).toHaveLength(50);
    expect(maxRunning).toBeLessThanOrEqual(4);
  });
});
