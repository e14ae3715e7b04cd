import type { Role } from '#contract/core/roles.ts';

export const ROLE_NAME = {
  admin: 'Admin',
  manager: 'Manager',
  staff: 'Staff',
  technician: 'Technician',
  company: 'Technician company',
} as const satisfies Record<Role, string>;
