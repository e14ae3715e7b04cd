import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinSigned, pageCodeIn, pageCodeLink, signedBytesOf, splitSigned } from './signed-code.ts';

const ADDRESS = 'https://register.example/verify.html';
const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 });
const keyId = fc.stringMatching(/^[0-9a-f]{8}$/);
const signature = fc.uint8Array({ minLength: 64, maxLength: 64 });

describe('a signed code', () => {
  it('has the code, the key and the signature', () => {
    fc.assert(
      fc.property(bytes, keyId, signature, (code, id, signed) => {
        const split = splitSigned(joinSigned(code, id, signed));
        expect(split).toEqual({ code, keyId: id, signature: signed });
      }),
    );
  });

  it('is none with fewer bytes than a key and a signature have', () => {
    for (const length of [0, 1, 67, 68])
      expect(splitSigned(new Uint8Array(length))).toBeUndefined();
  });

  it('is not made of a key or a signature of another length', () => {
    const code = new Uint8Array(3);
    expect(() => joinSigned(code, '530d903a', new Uint8Array(63))).toThrow(RangeError);
    expect(() => joinSigned(code, '530d90', new Uint8Array(64))).toThrow(RangeError);
  });

  it('is signed with its purpose', () => {
    const text = new TextDecoder().decode(signedBytesOf(Uint8Array.of(65)));
    expect(text).toBe('nightbook-page-code/1\nA');
  });
});

describe('the link of a code', () => {
  it('contains the bytes as digits', () => {
    expect(pageCodeLink(ADDRESS, Uint8Array.of(0, 1))).toBe(`${ADDRESS}#65537`);
    fc.assert(
      fc.property(bytes, (signed) => {
        const link = pageCodeLink(ADDRESS, signed);
        expect(link).toMatch(/^[^#]+#\d+$/);
        expect(pageCodeIn(link)).toEqual(signed);
      }),
    );
  });

  it('is read from its digits alone, and with white space', () => {
    expect(pageCodeIn('65537')).toEqual(Uint8Array.of(0, 1));
    expect(pageCodeIn(`  ${ADDRESS}#65 5\n37 `)).toEqual(Uint8Array.of(0, 1));
  });

  it.each([
    ['an empty text', ''],
    ['an address alone', `${ADDRESS}#`],
    ['other text', 'No. 12'],
    ['digits of another first byte', '131073'],
    ['a zero before the digits', '065537'],
    ['a number that is too small', '1'],
    ['more digits than a QR code holds', '9'.repeat(8000)],
    ['a text that is too long', ' '.repeat(10_000_000)],
  ])('is not read from %s', (_, text) => {
    expect(pageCodeIn(text)).toBeUndefined();
  });
});
