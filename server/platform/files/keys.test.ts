import { describe, expect, it } from 'vitest';
import { UPLOAD_TYPES } from '#contract/core/limits.ts';
import { contentTypeOf, keyBeforeUpload, keyOf, matchesHash, typeOf } from './keys.ts';

describe('a key', () => {
  it.each(Object.values(UPLOAD_TYPES))('carries the type %s', (type) => {
    expect(contentTypeOf(keyBeforeUpload('licence', type))).toBe(type);
  });

  it('matches the bytes it was created for, and no others', () => {
    const key = keyOf('signature', 'image/png', Buffer.from('as signed'));
    expect(contentTypeOf(key)).toBe('image/png');
    expect(matchesHash(key, Buffer.from('as signed'))).toBe(true);
    expect(matchesHash(key, Buffer.from('as forged'))).toBe(false);
    expect(matchesHash(keyBeforeUpload('signature', 'image/png'), Buffer.from('as signed'))).toBe(
      false,
    );
  });

  it('is never the same twice', () => {
    const keys = Array.from({ length: 1000 }, () => keyBeforeUpload('signature', 'image/png'));
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
