import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { API_ERROR } from '#contract/messages/errors.ts';
import { callerQueue } from './caller-queue.ts';

/** A response that ends when it is told to. */
const response = () => new PassThrough() as never as Parameters<ReturnType<typeof callerQueue>>[1];

/** Tells which of several turns have begun. */
function begun(turns: readonly Promise<void>[]) {
  const isBegun = turns.map(() => false);
  for (const [index, turn] of turns.entries()) void turn.then(() => (isBegun[index] = true));
  return isBegun;
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('handles a few requests of a caller at a time, and those of others beside them', async () => {
  const waitForTurn = callerQueue({ concurrency: 2, maxWaiting: 10, pausesFrom: 10 });
  const responses = Array.from({ length: 4 }, response);
  const isBegun = begun(responses.map((each) => waitForTurn('one', each)));
  const other = begun([waitForTurn('other', response())]);
  await settle();
  expect([isBegun, other]).toEqual([[true, true, false, false], [true]]);
  responses[1]?.destroy();
  await settle();
  expect(isBegun).toEqual([true, true, true, false]);
  responses[0]?.destroy();
  await settle();
  expect(isBegun).toEqual([true, true, true, true]);
});

it('begins nothing for a caller who has left, and gives the turn to the next', async () => {
  const waitForTurn = callerQueue({ concurrency: 1, maxWaiting: 10, pausesFrom: 10 });
  const [first, left, last] = [response(), response(), response()];
  await waitForTurn('one', first);
  const leaving = expect(waitForTurn('one', left)).rejects.toThrow();
  const next = waitForTurn('one', last);
  left.destroy();
  first.destroy();
  await leaving;
  await next;
});

it('lets others go first between the requests of a caller with many waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const waitForTurn = callerQueue({ concurrency: 1, maxWaiting: 10, pausesFrom: 2 });
  const responses = [response(), response(), response(), response()];
  const isBegun = begun(responses.map((each) => waitForTurn('one', each)));
  await settle();
  vi.advanceTimersByTime(20);
  responses[0]?.destroy();
  await settle();
  vi.advanceTimersByTime(15);
  await settle();
  expect(isBegun).toEqual([true, false, false, false]);
  vi.advanceTimersByTime(20);
  await settle();
  expect(isBegun).toEqual([true, true, false, false]);
});

it('refuses more than may wait, until one of them is done', async () => {
  const waitForTurn = callerQueue({ concurrency: 1, maxWaiting: 1, pausesFrom: 10 });
  const first = response();
  await waitForTurn('one', first);
  const second = waitForTurn('one', response());
  await expect(waitForTurn('one', response())).rejects.toThrow(API_ERROR.tooManyAtOnce);
  first.destroy();
  await second;
});
