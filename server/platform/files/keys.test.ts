import { describe, expect, it } from 'vitest';
import { UPLOAD_TYPES } from '#contract/core/limits.ts';
import { contentTypeOf, keyOf, keyToCome, typeOf, vouchesFor } from './keys.ts';

describe('a key', () => {
  it.each(Object.values(UPLOAD_TYPES))('carries the type %s', (type) => {
    expect(contentTypeOf(keyToCome('licence', type))).toBe(type);
  });

  it('vouches for the bytes it was made for, and for no others', () => {
    const key = keyOf('signature', 'image/png', Buffer.from('as signed'));
    expect(contentTypeOf(key)).toBe('image/png');
    expect(vouchesFor(key, Buffer.from('as signed'))).toBe(true);
    expect(vouchesFor(key, Buffer.from('as forged'))).toBe(false);
    expect(vouchesFor(keyToCome('signature', 'image/png'), Buffer.from('as signed'))).toBe(false);
  });

  it('is never the same twice', () => {
    const keys = Array.from({ length: 1000 }, () => keyToCome('signature', 'image/png'));
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
