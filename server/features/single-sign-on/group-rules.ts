import { isDeepStrictEqual } from 'node:util';
import { rolesAllowed } from '#contract/access/permissions.ts';
import type { Role } from '#contract/core/roles.ts';

/** Roles as operators write them, the highest first. */
const GROUP_ROLES = {
  admin: { role: 'admin', isAreaManager: false },
  'area-manager': { role: 'manager', isAreaManager: true },
  manager: { role: 'manager', isAreaManager: false },
  staff: { role: 'staff', isAreaManager: false },
} as const satisfies Readonly<Record<string, { role: Role; isAreaManager: boolean }>>;

type GroupRole = keyof typeof GROUP_ROLES;

const NAMES = Object.keys(GROUP_ROLES) as GroupRole[];

/** What a group at the issuer gives its members. */
export interface Grant {
  readonly groupRole: GroupRole;
  /** Ids; none for admins, who see all. */
  readonly venues: readonly string[];
}

export type GroupRules = ReadonlyMap<string, Grant>;

export const isAdminRole = (role: Role): boolean => rolesAllowed('admin:manage').includes(role);

export const accountRoleOf = ({ groupRole }: Grant) => GROUP_ROLES[groupRole];

/** Tells whether an account has the role of a grant. */
export const hasRole = (
  { role, isAreaManager }: { readonly role: Role; readonly isAreaManager: boolean },
  grant: Grant,
): boolean => isDeepStrictEqual({ role, isAreaManager }, accountRoleOf(grant));

const GROUPS_RULE = `must be rules such as "Bar Managers = manager 3 7; Door = staff 3; IT = admin": a group, a role (${NAMES.join(', ')}) and the ids of its venues`;

/**
 * Reads the rules of an operator: `Bar Managers = manager 3 7; IT = admin`. A group's name may contain `=`.
 * @throws an error whose message continues the name of the variable
 */
export function parseGroupRules(text: string): GroupRules {
  const rules = new Map<string, Grant>();
  for (const rule of text.split(';').filter((part) => part.trim() !== '')) {
    const end = rule.lastIndexOf('=');
    const group = rule.slice(0, Math.max(end, 0)).trim();
    const [name = '', ...venues] = rule
      .slice(end + 1)
      .trim()
      .split(/[\s,]+/);
    const groupRole = NAMES.find((known) => known === name);
    const areIds = venues.every((id) => /^[1-9]\d{0,17}$/.test(id));
    if (group === '' || !groupRole || !areIds) {
      throw new Error(`${GROUPS_RULE} (not "${rule.trim()}")`);
    }
    if (isAdminRole(GROUP_ROLES[groupRole].role) !== (venues.length === 0)) {
      throw new Error(`needs venues for every role but admin (not "${rule.trim()}")`);
    }
    if (rules.has(group)) throw new Error(`names the group "${group}" twice`);
    rules.set(group, { groupRole, venues });
  }
  return rules;
}

/** Returns what all groups of a user give together: the highest role, and the venues of all; undefined for none. */
export function grantOf(groups: readonly string[], rules: GroupRules): Grant | undefined {
  const grants = [...rules].filter(([group]) => groups.includes(group)).map(([, grant]) => grant);
  const groupRole = NAMES.find((name) => grants.some((grant) => grant.groupRole === name));
  if (!groupRole) return undefined;
  const isAdmin = isAdminRole(GROUP_ROLES[groupRole].role);
  const venues = isAdmin ? [] : grants.flatMap((grant) => grant.venues);
  return { groupRole, venues: [...new Set(venues)] };
}
