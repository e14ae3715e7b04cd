import { describe, expect, it } from 'vitest';
import { daysUntilExpiry, expiresWithin, expiryText, rmlvExpiryFrom } from './expiry.ts';

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

  it('counts the days left', () => {
    expect(daysUntilExpiry('2028-03-01', '2028-02-28')).toBe(2);
    expect(daysUntilExpiry('2026-10-20', '2026-10-21')).toBe(-1);
  });
});

describe("an RMLV certificate's expiry", () => {
  it.each([
    ['2024-02-29', 36, '2027-02-28'],
    ['2024-02-29', 3, '2024-05-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-10-21', 36, '2029-10-21'],
  ])('from %s after %i months is %s', (issued, months, expiry) => {
    expect(rmlvExpiryFrom(issued, months)).toBe(expiry);
  });
});
