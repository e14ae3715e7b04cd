import { describe, expect, it } from 'vitest';
import { venueCode } from '#contract/core/fields.ts';
import { suggestCode } from './code-suggestion.ts';

describe('a suggested venue code', () => {
  it('is valid and does not repeat', () => {
    const codes = Array.from({ length: 200 }, suggestCode);
    for (const code of codes) expect(venueCode.safeParse(code).success).toBe(true);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('has no characters that are mistaken for others', () => {
    expect(Array.from({ length: 200 }, suggestCode).join('')).not.toMatch(/[01OIL]/);
  });
});
