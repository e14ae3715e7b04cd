import { describe, expect, it } from 'vitest';
import type { Actor } from '#contract/access/rules.ts';
import type { Role } from '#contract/core/roles.ts';
import { NAV, NAV_GROUP } from '#contract/messages/shell.ts';
import { currentItem, groupsOf, navigationOf, phoneNavigation } from './navigation.ts';

const actor = (role: Role): Actor => ({ role, isAreaManager: false, licences: null });
const labelsOf = (role: Role) => navigationOf(actor(role)).map(({ label }) => label);

const VENUE_USERS_NAV = [NAV.dashboard, NAV.formA, NAV.formB, NAV.formC, NAV.calendar, NAV.venues];

describe('the navigation', () => {
  it('shows an admin all items, in the order of the specification with all venues after the forms', () => {
    expect(labelsOf('admin')).toEqual([
      NAV.dashboard,
      NAV.formA,
      NAV.formB,
      NAV.formC,
      NAV.allVenues,
      NAV.managers,
      NAV.venues,
      NAV.companies,
      NAV.questions,
      NAV.technicians,
      NAV.admins,
      NAV.integrations,
      NAV.system,
      NAV.audit,
      NAV.import,
      NAV.checkPdf,
    ]);
  });

  it.each<[Role, string[]]>([
    ['manager', VENUE_USERS_NAV],
    ['staff', VENUE_USERS_NAV],
    ['technician', [NAV.formC]],
    ['company', [NAV.formC, NAV.technicians]],
  ])('shows a %s %j only', (role, labels) => {
    expect(labelsOf(role)).toEqual(labels);
  });

  it('leaves a place on the bottom bar for tonight’s check, for users who may record it', () => {
    expect(phoneNavigation(actor('manager')).bar).toHaveLength(3);
    expect(phoneNavigation(actor('staff')).bar).toHaveLength(4);
  });

  it.each([
    ['/', NAV.dashboard],
    ['/form-a/edit/7', NAV.formA],
    ['/venues/edit/7', NAV.venues],
    ['/board', NAV.allVenues],
    ['/invitations', NAV.managers],
    ['/venues/7/calendar', NAV.allVenues],
    ['/first-steps', NAV.system],
    ['/profile', undefined],
  ])('marks the item of %s', (path, label) => {
    expect(currentItem(navigationOf(actor('admin')), path)?.label).toBe(label);
  });

  it('has three groups for an admin, and one for others', () => {
    const groups = (role: Role) => groupsOf(navigationOf(actor(role)));
    expect(groups('admin').map(({ title }) => title)).toEqual(Object.values(NAV_GROUP));
    expect(groups('admin').flatMap(({ items }) => items)).toEqual(navigationOf(actor('admin')));
    expect(groups('manager')).toHaveLength(1);
  });

  it('shows each item either on the bottom bar or behind More', () => {
    const { bar, more } = phoneNavigation(actor('admin'));
    expect([...bar, ...more]).toEqual(navigationOf(actor('admin')));
  });
});
