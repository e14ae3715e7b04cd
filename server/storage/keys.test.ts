import { describe, expect, it } from 'vitest';
import { UPLOAD_TYPES } from '#contract/limits.ts';
import { contentTypeOf, newKey, typeOf } from './keys.ts';

describe('a key', () => {
  it.each(Object.values(UPLOAD_TYPES))('carries the type %s', (type) => {
    expect(contentTypeOf(newKey('licence', type))).toBe(type);
  });

  it('is never the same twice', () => {
    const keys = Array.from({ length: 1000 }, () => newKey('signature', 'image/png'));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    '',
    '../secret.png',
    'licence-/../../etc/passwd.png',
    `licence-${'0'.repeat(32)}.png/..`,
    `licence-${'0'.repeat(32)}.png\0`,
    `licence-${'0'.repeat(32)}.exe`,
    `licence-${'0'.repeat(32)}.constructor`,
    `LICENCE-${'A'.repeat(32)}.PNG`,
    `licence-${'0'.repeat(32)}.png\n`,
  ])('is not %j', (text) => {
    expect(contentTypeOf(text)).toBeUndefined();
    expect(() => typeOf(text)).toThrow();
  });
});
