/** The kinds of account. A venue is no account: it is joined with its code. */
export const ROLES = ['admin', 'manager', 'staff', 'technician', 'company'] as const;

export type Role = (typeof ROLES)[number];

/** The account types to choose from when registering; `manager` by default. */
export const REGISTERED_ROLES = ['manager', 'staff'] as const satisfies readonly Role[];
