import type { User } from '#contract/auth/schemas.ts';
import type { Manager, VenueLink } from '#contract/managers/schemas.ts';

/** A signed-in admin. */
export const admin: User = {
  id: '1',
  role: 'admin',
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  email_confirmed: true,
  pending_email: null,
  second_factor_due_at: null,
  phone: null,
  profile_photo: null,
  company_id: null,
  manager: null,
  version: 1,
};

const record: Manager = {
  id: '20',
  name: 'Kylie Marsh',
  email: 'kylie@example.com',
  pending_email: null,
  phone: null,
  licence_number: 'AM 1',
  licence_expiry_date: '2030-01-31',
  licence_image: null,
  rmlv_licence_number: 'RMLV 1',
  rmlv_licence_issue_date: '2026-01-31',
  rmlv_licence_expiry_date: '2029-01-31',
  rmlv_licence_image: null,
  isAreaManager: false,
  venue: null,
  venues: [],
  version: 1,
};

/** A signed-in manager, by default with two licences and no venue. */
export function managerWith(change: Partial<Manager> = {}, role: User['role'] = 'manager'): User {
  return { ...admin, id: '2', role, manager: { ...record, ...change } };
}

export function venueLink(name: string, status: VenueLink['status'] = 'connected'): VenueLink {
  return {
    id: `id of ${name}`,
    name,
    status,
    enteredVenueCode: name.toUpperCase(),
    is_confirmed: true,
  };
}
