import { describe, expect, it } from 'vitest';
import { newVenueCode } from '../core/fields.ts';
import { GENERATED_CODE_LENGTH, generatedCode } from './generated-code.ts';

const codes = Array.from({ length: 200 }, (_, first) =>
  generatedCode(Uint32Array.from({ length: GENERATED_CODE_LENGTH }, (_, at) => first * 7 + at * 5)),
);

describe('a generated venue code', () => {
  it('is valid as a new one', () => {
    for (const code of codes) expect(newVenueCode.safeParse(code).success).toBe(true);
  });

  it('has no characters that are mistaken for others', () => {
    expect(codes.join('')).not.toMatch(/[01OIL]/);
  });
});
