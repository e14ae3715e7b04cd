import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withBrowserStorage } from '../testing/browser-storage.ts';
import { storedValue } from './stored-value.ts';

const colour = storedValue<{ name: string }>('colour', 'colour-changed');

let stored: Map<string, string>;
beforeEach(() => {
  stored = withBrowserStorage();
});

describe('a stored value', () => {
  it('is read as it was written, and null once it is removed', () => {
    colour.write({ name: 'navy' });
    expect(colour.read()).toEqual({ name: 'navy' });
    colour.write(null);
    expect(colour.read()).toBeNull();
    expect(stored.has('colour')).toBe(false);
  });

  it('is null where the text is no JSON', () => {
    stored.set('colour', '{');
    expect(colour.read()).toBeNull();
  });

  it('tells its listeners of each write until they unsubscribe', () => {
    const listener = vi.fn();
    const unsubscribe = colour.subscribe(listener);
    colour.write({ name: 'navy' });
    unsubscribe();
    colour.write({ name: 'amber' });
    expect(listener).toHaveBeenCalledOnce();
  });
});
