import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGenuine, type Permit, signedQuery } from './signed-address.ts';

const SECRET = 'known to the server alone';
const EXPIRES = new Date('2026-07-24T12:00:00Z');
const BEFORE = new Date('2026-07-24T11:59:59.999Z');
const PERMIT: Permit = { method: 'GET', key: 'licence-1.png', expires: EXPIRES };

const query = Object.fromEntries(new URLSearchParams(signedQuery(SECRET, PERMIT)));

describe('a signed address', () => {
  it('is good until it expires', () => {
    expect(isGenuine(SECRET, PERMIT, query, BEFORE)).toBe(true);
    expect(isGenuine(SECRET, PERMIT, query, EXPIRES)).toBe(false);
  });

  it('is good for its own method and file only', () => {
    expect(isGenuine(SECRET, { ...PERMIT, method: 'PUT' }, query, BEFORE)).toBe(false);
    expect(isGenuine(SECRET, { ...PERMIT, key: 'licence-2.png' }, query, BEFORE)).toBe(false);
  });

  it('is worth nothing under another secret', () => {
    expect(isGenuine('another', PERMIT, query, BEFORE)).toBe(false);
  });

  it('cannot be prolonged', () => {
    const longer = { ...query, expires: String(Number(query.expires) + 1) };
    expect(isGenuine(SECRET, PERMIT, longer, BEFORE)).toBe(false);
  });

  it('is refused with any other signature, of whatever kind and length', () => {
    const others = fc.oneof(fc.string(), fc.base64String(), fc.anything());
    fc.assert(
      fc.property(others, (signature) => {
        fc.pre(signature !== query.signature);
        expect(isGenuine(SECRET, PERMIT, { ...query, signature }, BEFORE)).toBe(false);
      }),
    );
  });

  it('is refused with an expiry that is no number', () => {
    for (const expires of ['', ' ', '1e12', 'NaN', '-1', ['1'], undefined]) {
      expect(isGenuine(SECRET, PERMIT, { ...query, expires }, BEFORE)).toBe(false);
    }
  });
});
