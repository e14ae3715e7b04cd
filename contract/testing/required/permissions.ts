/** Roles of the required permissions. The product adds company accounts. */
export const REQUIRED_ROLES = ['admin', 'manager', 'staff', 'technician'] as const;

type RequiredRole = (typeof REQUIRED_ROLES)[number];

/** `areaManagers` grants an action only to managers who are area managers. */
type Grant = 'yes' | 'no' | 'areaManagers';

const VENUE_NAVIGATION = ['Dashboard', 'Form A', 'Form B', 'Form C', 'Venues'];

/** Required items of the navigation. All roles have the order of the admin. */
export const REQUIRED_NAVIGATION: Readonly<Record<RequiredRole, readonly string[]>> = {
  admin: [
    'Dashboard',
    'Form A',
    'Form B',
    'Form C',
    'Managers',
    'Venues',
    'Company',
    'Questions',
    'Technicians',
  ],
  manager: VENUE_NAVIGATION,
  staff: VENUE_NAVIGATION,
  technician: ['Form C'],
};

const grants = (admin: Grant, manager: Grant, staff: Grant, technician: Grant) => ({
  admin,
  manager,
  staff,
  technician,
});

const ADMIN_ONLY = grants('yes', 'no', 'no', 'no');
const LICENCE_HOLDERS = grants('no', 'yes', 'yes', 'no');
const CHECKS = grants('yes', 'yes', 'no', 'no');

/** Required permissions, by action. */
export const REQUIRED_PERMISSIONS = {
  'venue:delete': ADMIN_ONLY,
  'form-a:delete': ADMIN_ONLY,
  'viewing-venue:choose': grants('yes', 'areaManagers', 'no', 'no'),
  'manager:list': ADMIN_ONLY,
  'manager:read': ADMIN_ONLY,
  'manager:create': ADMIN_ONLY,
  'manager:update': ADMIN_ONLY,
  'manager:delete': ADMIN_ONLY,
  'company:list': ADMIN_ONLY,
  'company:read': ADMIN_ONLY,
  'company:create': ADMIN_ONLY,
  'company:update': ADMIN_ONLY,
  'company:delete': ADMIN_ONLY,
  'technician:filter-by-company': ADMIN_ONLY,
  'technician:choose-company': ADMIN_ONLY,
  'account:delete': grants('no', 'yes', 'yes', 'yes'),
  'account:hold-licences': LICENCE_HOLDERS,
  'account:join-venue': LICENCE_HOLDERS,
  'account:leave-venue': LICENCE_HOLDERS,
  'account:set-up': grants('yes', 'yes', 'yes', 'no'),
  'form-a:declare-closed': CHECKS,
  'form-a:create': CHECKS,
  'form-b:see-needs-action': CHECKS,
  'venue:choose-app-manager': CHECKS,
  'venue:remove-manager': CHECKS,
} as const satisfies Readonly<Record<string, Readonly<Record<RequiredRole, Grant>>>>;
