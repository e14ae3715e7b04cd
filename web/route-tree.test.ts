import { type AnyRoute, isRedirect } from '@tanstack/react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLES, type Role } from '#contract/core/roles.ts';
import { actorOf } from './session/user.ts';
import { navigationOf } from './shell/navigation/navigation.ts';
import { withBrowserStorage } from './testing/browser-storage.ts';
import { admin, managerWith } from './testing/users.ts';

const USERS: Record<Role, typeof admin> = {
  admin,
  manager: managerWith(),
  staff: managerWith({}, 'staff'),
  technician: { ...admin, role: 'technician' },
  company: { ...admin, role: 'company', company_id: '3' },
};

const ADMIN: Role[] = ['admin'];
const MANAGERS: Role[] = ['admin', 'manager'];
const VENUE_USERS: Role[] = [...MANAGERS, 'staff'];
const COMPANIES: Role[] = ['admin', 'company'];

/** The roles for whom each signed-in screen opens. */
const OPEN_TO: Record<string, readonly Role[]> = {
  '/admins': ADMIN,
  '/audit': ADMIN,
  '/board': ADMIN,
  '/companies': ADMIN,
  '/companies/create': ADMIN,
  '/companies/edit/$companyId': ADMIN,
  '/first-steps': ADMIN,
  '/form-a': VENUE_USERS,
  '/form-a/create': MANAGERS,
  '/form-a/edit/$formId': VENUE_USERS,
  '/form-a/result/$formId': VENUE_USERS,
  '/form-b': VENUE_USERS,
  '/form-b/edit/$formId': ROLES,
  '/form-c': ROLES,
  '/form-c/create': [...MANAGERS, 'technician'],
  '/form-c/edit/$formId': ROLES,
  '/form-c/result/$formId': VENUE_USERS,
  '/import': ADMIN,
  '/import/$importId': ADMIN,
  '/inspector': VENUE_USERS,
  '/inspector/card': VENUE_USERS,
  '/integrations': ADMIN,
  '/invitations': ADMIN,
  '/managers': ADMIN,
  '/managers/create': ADMIN,
  '/managers/edit/$managerId': ADMIN,
  '/paper-register': VENUE_USERS,
  '/paper-register/$paperId': VENUE_USERS,
  '/profile': ROLES,
  '/questions': ADMIN,
  '/setup': VENUE_USERS,
  '/system': ADMIN,
  '/technicians': COMPANIES,
  '/technicians/create': COMPANIES,
  '/technicians/edit/$technicianId': COMPANIES,
  '/venues': VENUE_USERS,
  '/venues/$venueId/calendar': VENUE_USERS,
  '/venues/create': MANAGERS,
  '/venues/edit/$venueId': MANAGERS,
};

/** Screens that lead some roles to others. */
const ONWARD: Record<string, Record<Role, string | undefined>> = {
  '/': {
    admin: undefined,
    manager: undefined,
    staff: undefined,
    technician: '/form-c',
    company: '/form-c',
  },
  '/calendar': {
    admin: '/board',
    manager: '/venues/$venueId/calendar',
    staff: '/venues/$venueId/calendar',
    technician: '/',
    company: '/',
  },
};

let screens = new Map<string, AnyRoute>();

beforeAll(async () => {
  // The modules of the screens listen to the page.
  withBrowserStorage();
  vi.stubGlobal('document', new EventTarget());
  vi.setSystemTime('2026-07-21T02:00:00Z');
  const { routeTree } = await import('./route-tree.gen.ts');
  const [signedIn] = childrenOf(routeTree).filter((route) => placeOf(route).id === '/_signed-in');
  screens = new Map(signedIn && screensIn(signedIn));
}, 60_000);

afterAll(() => void vi.useRealTimers());

const placeOf = ({ options }: AnyRoute) => options as { id?: string; path?: string };

const childrenOf = ({ children }: AnyRoute): AnyRoute[] => Object.values(children ?? {});

const screensIn = (route: AnyRoute): [string, AnyRoute][] =>
  childrenOf(route).flatMap((child): [string, AnyRoute][] => {
    const { path } = placeOf(child);
    return path ? [[path.replace(/(.)\/$/, '$1'), child]] : screensIn(child);
  });

/** @returns undefined for a screen that opens */
async function redirectOf(address: string, role: Role, hasSeveralVenues = true) {
  const user = USERS[role];
  const viewingVenue = { value: '1', label: 'The Royal' };
  const context = { user, actor: actorOf(user), viewingVenue, hasSeveralVenues };
  try {
    const visit = { context, params: { venueId: '1' }, search: { venue: '' } };
    await screens.get(address)?.options.beforeLoad?.(visit);
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options.to;
    throw thrown;
  }
  return undefined;
}

describe('the signed-in screens', () => {
  it('are those of which the roles are known', () => {
    const known = [...Object.keys(OPEN_TO), ...Object.keys(ONWARD)];
    expect([...screens.keys()].sort()).toEqual(known.sort());
  });

  it.each(Object.entries(OPEN_TO))('%s opens for %j, and leads others home', async (to, roles) => {
    for (const role of ROLES)
      expect(await redirectOf(to, role), role).toBe(roles.includes(role) ? undefined : '/');
  });

  it.each(Object.entries(ONWARD))('%s leads each role on', async (to, targets) => {
    for (const role of ROLES) expect(await redirectOf(to, role), role).toBe(targets[role]);
  });

  it('have no board of a single venue', async () => {
    expect(await redirectOf('/board', 'admin', false)).toBe('/calendar');
    expect(await redirectOf('/calendar', 'admin', false)).toBe('/venues/$venueId/calendar');
  });

  it.each(ROLES)('behind the navigation open for %s', async (role) => {
    for (const { to } of navigationOf(actorOf(USERS[role])))
      expect([undefined, ONWARD[to]?.[role]], to).toContain(await redirectOf(to, role));
  });
});
