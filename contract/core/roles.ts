/** The roles of accounts. A venue has no account: users join it by its code. */
export const ROLES = ['admin', 'manager', 'staff', 'technician', 'company'] as const;

export type Role = (typeof ROLES)[number];

/** The account types of registration; `manager` by default. */
export const REGISTERED_ROLES = ['manager', 'staff'] as const satisfies readonly Role[];
