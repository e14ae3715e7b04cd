import { describe, expect, it } from 'vitest';
import { issuedInFuture } from './fields.ts';

describe('an RMLV issue date', () => {
  const midnightInSydney = new Date('2026-07-20T14:00:00Z');

  it('may be today in the earliest zone of the mainland', () => {
    expect(issuedInFuture('2026-07-21', midnightInSydney)).toBe(false);
    expect(issuedInFuture('2026-07-21', new Date(midnightInSydney.getTime() - 1))).toBe(true);
  });

  it('cannot be tomorrow', () => {
    expect(issuedInFuture('2026-07-22', midnightInSydney)).toBe(true);
  });
});
