import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGenuine, type Permit, signedQuery } from './signed-address.ts';

const SECRET = 'known to the server alone';
const EXPIRES = new Date('2026-07-24T12:00:00Z');
const BEFORE = new Date('2026-07-24T11:59:59.999Z');
const PERMIT: Permit = { method: 'GET', key: 'licence-1.png', expires: EXPIRES };

const query = Object.fromEntries(new URLSearchParams(signedQuery(SECRET, PERMIT)));

describe('a signed address', () => {
  it('is valid until it expires', () => {
    expect(isGenuine(query, { ...PERMIT, secret: SECRET, now: BEFORE })).toBe(true);
    expect(isGenuine(query, { ...PERMIT, secret: SECRET, now: EXPIRES })).toBe(false);
  });

  it('is valid for its own method and file only', () => {
    expect(isGenuine(query, { ...PERMIT, method: 'PUT', secret: SECRET, now: BEFORE })).toBe(false);
    expect(isGenuine(query, { ...PERMIT, key: 'licence-2.png', secret: SECRET, now: BEFORE })).toBe(
      false,
    );
  });

  it('is invalid under another secret', () => {
    expect(isGenuine(query, { ...PERMIT, secret: 'another', now: BEFORE })).toBe(false);
  });

  it('cannot be prolonged', () => {
    const longer = { ...query, expires: String(Number(query.expires) + 1) };
    expect(isGenuine(longer, { ...PERMIT, secret: SECRET, now: BEFORE })).toBe(false);
  });

  it('is invalid with any other signature, of any type and length', () => {
    const others = fc.oneof(fc.string(), fc.base64String(), fc.anything());
    fc.assert(
      fc.property(others, (signature) => {
        fc.pre(signature !== query.signature);
        expect(isGenuine({ ...query, signature }, { ...PERMIT, secret: SECRET, now: BEFORE })).toBe(
          false,
        );
      }),
    );
  });

  it('is invalid with an expiry that is no number', () => {
    for (const expires of ['', ' ', '1e12', 'NaN', '-1', ['1'], undefined]) {
      expect(isGenuine({ ...query, expires }, { ...PERMIT, secret: SECRET, now: BEFORE })).toBe(
        false,
      );
    }
  });
});
