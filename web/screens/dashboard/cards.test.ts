import { describe, expect, it } from 'vitest';
import type { Actor } from '#contract/core/permissions.ts';
import type { Dashboard } from '#contract/dashboard/schemas.ts';
import { LICENCE } from '#contract/messages/components/licences.ts';
import { DASHBOARD } from '#contract/messages/screens/dashboard.ts';
import { cardGroups } from './cards.ts';

const quietDashboard: Dashboard = {
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
  unrepaired: null,
  inspection: null,
  company: null,
};
const manager: Actor = { role: 'manager', isAreaManager: false, licences: null };
const areaManager: Actor = { ...manager, isAreaManager: true };

const titles = (actor: Actor, dashboard = quietDashboard) =>
  cardGroups(dashboard, actor).map(({ title }) => title);
const toneOf = (label: string, dashboard: Dashboard) =>
  cardGroups(dashboard, areaManager)
    .flatMap(({ cards }) => cards)
    .find((card) => card.label === label)?.isGood;

describe('the cards of the dashboard', () => {
  it('are about the viewing venue for a manager, and about all venues for an area manager', () => {
    expect(titles(manager)).toEqual([DASHBOARD.tonight]);
    expect(titles(areaManager)).toEqual([
      DASHBOARD.tonight,
      DASHBOARD.allVenues,
      DASHBOARD.managers,
    ]);
  });

  it("include the user's own licences only where there are any", () => {
    expect(titles(manager, { ...quietDashboard, licenceExpiry: 'Expiring today' })).toContain(
      DASHBOARD.licences,
    );
  });

  it('are good at zero and bad above', () => {
    const venue = { id: '1', name: 'The Royal' };
    expect(toneOf(DASHBOARD.venuesWithFormCDue, quietDashboard)).toBe(true);
    expect(
      toneOf(DASHBOARD.venuesWithFormCDue, { ...quietDashboard, venuesWithFormCDue: [venue] }),
    ).toBe(false);
    expect(toneOf(DASHBOARD.formB, { ...quietDashboard, numIncompleteFormB: 2 })).toBe(false);
  });

  it.each([
    ['2 weeks', true],
    ['3 days', false],
    ['Overdue 40 days', false],
  ])('are good or bad by when Form C is due: "%s"', (daysUntilFormCDue, isGood) => {
    expect(toneOf(DASHBOARD.formC, { ...quietDashboard, daysUntilFormCDue })).toBe(isGood);
  });

  it('are bad for an expired licence', () => {
    const text = 'Expired 2 days ago';
    expect(toneOf(LICENCE.rmlv, { ...quietDashboard, rmlvExpiry: text })).toBe(false);
  });
});
