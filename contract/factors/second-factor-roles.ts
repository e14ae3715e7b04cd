import type { Action } from '../core/permissions/permissions.ts';
import type { Role } from '../core/roles.ts';

/** Roles that need a second factor where the register requires one of admins. */
export const NEEDS_SECOND_FACTOR: readonly Role[] = ['admin'];

/** What they may do without one, once their days are over: read their account, sign out, and add a factor. */
const BEFORE_SECOND_FACTOR: readonly Action[] = ['account:read', 'account:secure'];

/** Returns whether an action needs no second factor. */
export const needsNoSecondFactor = (action: Action) => BEFORE_SECOND_FACTOR.includes(action);
