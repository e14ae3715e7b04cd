import { describe, expect, it } from 'vitest';
import { EXPIRY } from '#contract/messages/people.ts';
import { licenceCards } from './licence-cards.tsx';

const TODAY = '2026-11-21';

const cardsOf = (licence_expiry_date: string, rmlv_licence_expiry_date: string | null) =>
  licenceCards({ licence_expiry_date, rmlv_licence_expiry_date }, TODAY);

describe('the licence cards of the header', () => {
  it('exist for each licence with a known last day', () => {
    expect(cardsOf('2027-01-22', null)).toMatchObject([
      { text: `${EXPIRY.expiringIn} 2 months 1 day`, isExpired: false },
    ]);
    expect(licenceCards(null, TODAY)).toEqual([]);
  });

  it('are expired on the day after the last day, not on it', () => {
    expect(cardsOf(TODAY, '2026-11-20')).toMatchObject([{ isExpired: false }, { isExpired: true }]);
  });

  it('say when a licence ends from 30 days before, and after it', () => {
    expect(cardsOf('2026-12-21', '2026-11-19')).toMatchObject([
      { ending: 'Ends Mon 21 Dec 2026, in 30 days', tab: 'licence-info' },
      { ending: 'Ended Thu 19 Nov 2026', tab: 'rmlv-licence-info' },
    ]);
    expect(cardsOf('2026-12-22', null)).toMatchObject([{ ending: undefined }]);
  });
});
