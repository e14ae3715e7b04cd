import { describe, expect, it } from 'vitest';
import { licenceIsValid } from '../rules/licence-validity.ts';
import { daysUntilExpiry, expiresWithin, expiryText, rmlvExpiryFrom } from './expiry.ts';
import { issuedInFuture } from './inputs.ts';

describe('the text of a licence card', () => {
  it.each([
    ['2029-01-26', '2026-10-21', 'Expiring in 2 years 3 months 5 days'],
    ['2027-10-21', '2026-10-21', 'Expiring in 1 year'],
    ['2027-11-22', '2026-10-21', 'Expiring in 1 year 1 month 1 day'],
    ['2027-10-23', '2026-10-21', 'Expiring in 1 year 2 days'],
    ['2026-10-22', '2026-10-21', 'Expiring in 1 day'],
    ['2026-10-21', '2026-10-21', 'Expiring today'],
    ['2026-10-20', '2026-10-21', 'Expired 1 day ago'],
    ['2026-09-19', '2026-10-21', 'Expired 1 month 2 days ago'],
    ['2028-02-29', '2028-01-31', 'Expiring in 1 month'],
    ['2028-02-29', '2029-02-28', 'Expired 1 year ago'],
  ])('of a licence valid to %s is on %s "%s"', (expiry, today, text) => {
    expect(expiryText(expiry, today)).toBe(text);
  });
});

describe('a warning window', () => {
  it.each([
    ['2026-10-20', false],
    ['2026-10-21', true],
    ['2026-10-28', true],
    ['2026-10-29', false],
  ])('of 7 days on 21 October, for a licence valid to %s, is %s', (expiry, warned) => {
    expect(expiresWithin(expiry, '2026-10-21', 7)).toBe(warned);
  });
});

it('a certificate expires on the same day of a later month, and counts its days left', () => {
  expect(rmlvExpiryFrom('2026-10-21', 36)).toBe('2029-10-21');
  expect(daysUntilExpiry('2026-10-20', '2026-10-21')).toBe(-1);
});

it.each([
  ['2026-10-21', '2026-10-21T23:59:59.999+10:00', 'Australia/Brisbane', true],
  ['2026-10-21', '2026-10-22T00:00:00+10:00', 'Australia/Brisbane', false],
  ['2026-10-21', '2026-10-22T00:00:00+09:30', 'Australia/Darwin', false],
  ['2026-10-21', '2026-10-22T00:00:00+10:00', undefined, true],
  ['2026-10-21', '2026-10-21T23:59:59.999+08:00', undefined, true],
  ['2026-10-21', '2026-10-22T00:00:00+08:00', undefined, false],
  ['2028-02-29', '2028-02-29T23:00:00+10:00', 'Australia/Brisbane', true],
  ['2028-02-29', '2028-03-01T00:00:00+10:00', 'Australia/Brisbane', false],
  [null, '1970-01-01', 'Australia/Brisbane', false],
  [undefined, '1970-01-01', 'Australia/Brisbane', false],
  ['', '1970-01-01', 'Australia/Brisbane', false],
])('a licence to %s, at %s in zone %s, is valid: %s', (expiry, at, zone, isValid) => {
  expect(licenceIsValid(expiry, new Date(at), zone)).toBe(isValid);
});

it('an RMLV certificate may be issued today in the earliest zone of the mainland', () => {
  const midnightInSydney = new Date('2026-07-20T14:00:00Z');
  expect(issuedInFuture('2026-07-21', midnightInSydney)).toBe(false);
  expect(issuedInFuture('2026-07-21', new Date(midnightInSydney.getTime() - 1))).toBe(true);
});
