import type { Role } from '#contract/core/roles.ts';

/** What a group at the issuer gives its members. */
export interface Grant {
  readonly role: Extract<Role, 'admin' | 'manager' | 'staff'>;
  readonly isAreaManager: boolean;
  /** Ids. */
  readonly venues: readonly string[];
}

export type GroupRules = ReadonlyMap<string, Grant>;

/** Roles as operators write them, the highest first. */
const ROLES: Readonly<Record<string, Omit<Grant, 'venues'>>> = {
  admin: { role: 'admin', isAreaManager: false },
  'area-manager': { role: 'manager', isAreaManager: true },
  manager: { role: 'manager', isAreaManager: false },
  staff: { role: 'staff', isAreaManager: false },
};

const GROUPS_RULE = `must be rules such as "Bar Managers = manager 3 7; Door = staff 3; IT = admin": a group, a role (${Object.keys(ROLES).join(', ')}) and the ids of its venues`;

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
    const role = Object.hasOwn(ROLES, name) ? ROLES[name] : undefined;
    const areIds = venues.every((id) => /^[1-9]\d{0,17}$/.test(id));
    if (group === '' || !role || !areIds) throw new Error(`${GROUPS_RULE} (not "${rule.trim()}")`);
    if ((role.role === 'admin') !== (venues.length === 0)) {
      throw new Error(`needs venues for every role but admin (not "${rule.trim()}")`);
    }
    if (rules.has(group)) throw new Error(`names the group "${group}" twice`);
    rules.set(group, { ...role, venues });
  }
  return rules;
}

/** Returns what all groups of a user give together: the highest role, and the venues of all; undefined for none. */
export function grantOf(groups: readonly string[], rules: GroupRules): Grant | undefined {
  const grants = [...rules].filter(([group]) => groups.includes(group)).map(([, grant]) => grant);
  const highest = Object.values(ROLES).find(({ role, isAreaManager }) =>
    grants.some((grant) => grant.role === role && grant.isAreaManager === isAreaManager),
  );
  if (!highest) return undefined;
  // Admins belong to no venue: they see all.
  const venues = highest.role === 'admin' ? [] : grants.flatMap((grant) => grant.venues);
  return { ...highest, venues: [...new Set(venues)] };
}
