import { describe, expect, it } from 'vitest';
import { EXPIRY } from '#contract/messages/components/licences.ts';
import { licenceCards } from './licence-cards.tsx';

const TODAY = '2026-11-21';

describe('the licence cards of the header', () => {
  it('exist for each licence with a known last day', () => {
    const cards = licenceCards(
      { licence_expiry_date: '2027-01-22', rmlv_licence_expiry_date: null },
      TODAY,
    );
    expect(cards).toMatchObject([
      { text: `${EXPIRY.expiringIn} 2 months 1 day`, isExpired: false },
    ]);
  });

  it('are expired on the day after the last day, not on it', () => {
    const cards = licenceCards(
      { licence_expiry_date: TODAY, rmlv_licence_expiry_date: '2026-11-20' },
      TODAY,
    );
    expect(cards.map(({ isExpired }) => isExpired)).toEqual([false, true]);
  });

  it('say when a licence ends from 30 days before, and after it', () => {
    const licences = { licence_expiry_date: '2026-12-21', rmlv_licence_expiry_date: '2026-11-19' };
    expect(licenceCards(licences, TODAY)).toMatchObject([
      { ending: 'Ends Mon 21 Dec 2026, in 30 days', tab: 'licence-info' },
      { ending: 'Ended Thu 19 Nov 2026', tab: 'rmlv-licence-info' },
    ]);
    const later = { licence_expiry_date: '2026-12-22', rmlv_licence_expiry_date: null };
    expect(licenceCards(later, TODAY)).toMatchObject([{ ending: undefined }]);
  });

  it('are none for a user without a manager record', () => {
    expect(licenceCards(null, TODAY)).toEqual([]);
  });
});
