import { describe, expect, it } from 'vitest';
import type { Actor } from '#contract/core/permissions.ts';
import type { Dashboard } from '#contract/dashboard/schemas.ts';
import { LICENCE } from '#contract/messages/components/licences.ts';
import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { cardGroups } from './cards.ts';

const calm: Dashboard = {
  hasCompletedFormA: true,
  numIncompleteFormB: 0,
  daysUntilFormCDue: '5 months',
  licenceExpiry: null,
  rmlvExpiry: null,
  managersWithRMLVExpiryIn30: [],
  managersWithRMLVExpiryIn7: [],
  managersWithRMLVExpired: [],
  managersWithLicenceExpiryIn30: [],
  managersWithLicenceExpiryIn7: [],
  managersWithLicenceExpired: [],
  venuesNotSubmittedFormA: [],
  venuesWithIncompleteFormB: [],
  venuesWithFormCDue: [],
};
const manager: Actor = { role: 'manager', isAreaManager: false, licences: null };
const areaManager: Actor = { ...manager, isAreaManager: true };

const titles = (actor: Actor, dashboard = calm) =>
  cardGroups(dashboard, actor).map(({ title }) => title);
const toneOf = (label: string, dashboard: Dashboard) =>
  cardGroups(dashboard, areaManager)
    .flatMap(({ cards }) => cards)
    .find((card) => card.label === label)?.isGood;

describe('the cards of the dashboard', () => {
  it('are about the venue alone for a manager, and about all for an area manager', () => {
    expect(titles(manager)).toEqual([DASHBOARD.tonight]);
    expect(titles(areaManager)).toEqual([
      DASHBOARD.tonight,
      DASHBOARD.allVenues,
      DASHBOARD.managers,
    ]);
  });

  it("show one's own licences only where there are any", () => {
    expect(titles(manager, { ...calm, licenceExpiry: 'Expiring today' })).toContain(
      DASHBOARD.licences,
    );
  });

  it('are green at none and red above', () => {
    const venue = { id: '1', name: 'The Royal' };
    expect(toneOf(DASHBOARD.venuesWithFormCDue, calm)).toBe(true);
    expect(toneOf(DASHBOARD.venuesWithFormCDue, { ...calm, venuesWithFormCDue: [venue] })).toBe(
      false,
    );
    expect(toneOf(DASHBOARD.formB, { ...calm, numIncompleteFormB: 2 })).toBe(false);
  });

  it.each([
    ['2 weeks', true],
    ['3 days', false],
    ['Overdue 40 days', false],
  ])('judge a Form C due in "%s"', (daysUntilFormCDue, isGood) => {
    expect(toneOf(DASHBOARD.formC, { ...calm, daysUntilFormCDue })).toBe(isGood);
  });

  it('turn red for a licence that has expired', () => {
    const text = 'Expired 2 days ago';
    expect(toneOf(LICENCE.rmlv, { ...calm, rmlvExpiry: text })).toBe(false);
  });
});
