import { describe, expect, it } from 'vitest';
import { licenceIsValid } from './validity.ts';

const BRISBANE = 'Australia/Brisbane';

describe('a licence is valid', () => {
  const lastMoment = (offset: string) => new Date(`2026-10-21T23:59:59.999${offset}`);
  const nextDay = (offset: string) => new Date(`2026-10-22T00:00:00${offset}`);

  it("to the end of its expiry day on the venue's calendar", () => {
    expect(licenceIsValid('2026-10-21', lastMoment('+10:00'), BRISBANE)).toBe(true);
    expect(licenceIsValid('2026-10-21', nextDay('+10:00'), BRISBANE)).toBe(false);
    expect(licenceIsValid('2026-10-21', nextDay('+09:30'), 'Australia/Darwin')).toBe(false);
  });

  it('without a venue to the end of its expiry day in Perth', () => {
    expect(licenceIsValid('2026-10-21', nextDay('+10:00'))).toBe(true);
    expect(licenceIsValid('2026-10-21', lastMoment('+08:00'))).toBe(true);
    expect(licenceIsValid('2026-10-21', nextDay('+08:00'))).toBe(false);
  });

  it('on a leap day', () => {
    expect(licenceIsValid('2028-02-29', new Date('2028-02-29T23:00:00+10:00'), BRISBANE)).toBe(
      true,
    );
    expect(licenceIsValid('2028-02-29', new Date('2028-03-01T00:00:00+10:00'), BRISBANE)).toBe(
      false,
    );
  });

  it.each([null, undefined, ''])('never with the expiry day %o', (none) => {
    expect(licenceIsValid(none, new Date(0), BRISBANE)).toBe(false);
  });
});
