import { expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

const Empty = () => null;

it('a lazy component is fetched at the first activity, and after a failure at the next one', async () => {
  vi.stubGlobal('window', new EventTarget());
  const load = vi.fn(async () => Empty).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  lazyComponent(load);
  await settle();
  expect(load).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointermove'));
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await settle();
  window.dispatchEvent(new Event('keydown'));
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
});

/** Lets all promises that are ready run. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
