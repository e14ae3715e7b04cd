import { describe, expect, it } from 'vitest';
import { venueClock } from './calendar.ts';

describe("the venue's clock", () => {
  it.each([
    ['2026-11-21T14:20:00Z', '2026-11-22T00:20'],
    ['2026-11-21T02:05:00Z', '2026-11-21T12:05'],
    ['2026-11-21T11:59:00Z', '2026-11-21T21:59'],
  ])('shows %s in Brisbane as %s', (instant, shown) => {
    expect(venueClock(new Date(instant), 'Australia/Brisbane')).toBe(shown);
  });
});
