import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGenuine, type Permit, signedQuery } from './signed-address.ts';

const SECRET = 'known to the server alone';
const EXPIRES = new Date('2026-07-24T12:00:00Z');
const BEFORE = new Date('2026-07-24T11:59:59.999Z');
const PERMIT: Permit = { method: 'GET', key: 'licence-1.png', expires: EXPIRES };

const query = Object.fromEntries(new URLSearchParams(signedQuery(SECRET, PERMIT)));

const isValid = (sent: Parameters<typeof isGenuine>[0], change = {}) =>
  isGenuine(sent, { ...PERMIT, secret: SECRET, now: BEFORE, ...change });

describe('a signed address', () => {
  it('is valid until it expires', () => {
    expect(isValid(query)).toBe(true);
    expect(isValid(query, { now: EXPIRES })).toBe(false);
  });

  it('is valid for its own method and file only', () => {
    expect(isValid(query, { method: 'PUT' })).toBe(false);
    expect(isValid(query, { key: 'licence-2.png' })).toBe(false);
  });

  it('is invalid under another secret', () => {
    expect(isValid(query, { secret: 'another' })).toBe(false);
  });

  it('cannot be prolonged', () => {
    const longer = { ...query, expires: String(Number(query.expires) + 1) };
    expect(isValid(longer)).toBe(false);
  });

  it('is invalid with any other signature, of any type and length', () => {
    const others = fc.oneof(fc.string(), fc.base64String(), fc.anything());
    fc.assert(
      fc.property(others, (signature) => {
        fc.pre(signature !== query.signature);
        expect(isValid({ ...query, signature })).toBe(false);
      }),
    );
  });

  it('is invalid with an expiry that is no number', () => {
    for (const expires of ['', ' ', '1e12', 'NaN', '-1', ['1'], undefined]) {
      expect(isValid({ ...query, expires })).toBe(false);
    }
  });
});
