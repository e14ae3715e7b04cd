import { describe, expect, it } from 'vitest';
import type { Actor } from '#contract/core/permissions.ts';
import type { Role } from '#contract/core/roles.ts';
import { NAV } from '#contract/messages/spec/labels.ts';
import { navigationOf, thumbNavigation } from './navigation.ts';

const actor = (role: Role): Actor => ({ role, isAreaManager: false, licences: null });
const labelsOf = (role: Role) => navigationOf(actor(role)).map(({ label }) => label);

const VENUE_PEOPLES = [NAV.dashboard, NAV.formA, NAV.formB, NAV.formC, NAV.venues];

describe('the navigation', () => {
  it('shows an admin everything, in the order of the specification', () => {
    expect(labelsOf('admin')).toEqual([
      NAV.dashboard,
      NAV.formA,
      NAV.formB,
      NAV.formC,
      NAV.managers,
      NAV.venues,
      NAV.companies,
      NAV.questions,
      NAV.technicians,
    ]);
  });

  it.each(['manager', 'staff'] as const)('shows a %s the registers and venues', (role) => {
    expect(labelsOf(role)).toEqual(VENUE_PEOPLES);
  });

  it('shows a technician Form C only', () => {
    expect(labelsOf('technician')).toEqual([NAV.formC]);
  });

  it('shows a company Form C and its technicians', () => {
    expect(labelsOf('company')).toEqual([NAV.formC, NAV.technicians]);
  });

  it('keeps room on the bottom bar for the check of tonight, where one may record it', () => {
    expect(thumbNavigation(actor('manager')).bar).toHaveLength(3);
    expect(thumbNavigation(actor('staff')).bar).toHaveLength(4);
  });

  it('loses nothing between the bottom bar and what is behind More', () => {
    const { bar, more } = thumbNavigation(actor('admin'));
    expect([...bar, ...more]).toEqual(navigationOf(actor('admin')));
  });
});
