import { describe, expect, it } from 'vitest';
import { venueCode } from '#contract/core/fields.ts';
import { suggestedCode } from './suggested-code.ts';

describe('a suggested venue code', () => {
  it('is one that the venue form takes, and never the same twice', () => {
    const codes = Array.from({ length: 200 }, suggestedCode);
    for (const code of codes) expect(venueCode.safeParse(code).success).toBe(true);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('has nothing in it that is taken for something else', () => {
    expect(Array.from({ length: 200 }, suggestedCode).join('')).not.toMatch(/[01OIL]/);
  });
});
