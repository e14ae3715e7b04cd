import { z } from 'zod';
import { optional } from '../inputs/inputs.ts';

/** Valid for 30 days at most, or expired: `LICENCE_WARNING_DAYS`. */
export const EXPIRING = ['expiring', 'expired'] as const;

export type Expiring = (typeof EXPIRING)[number];

/** Filters of managers by either licence, or by one of the two. */
export const MANAGER_EXPIRING = [
  ...EXPIRING,
  'am-expiring',
  'am-expired',
  'rmlv-expiring',
  'rmlv-expired',
] as const;

export type ManagerExpiring = (typeof MANAGER_EXPIRING)[number];

export const expiringFilter = optional(z.enum(EXPIRING)).catch(undefined);

export const managerExpiringFilter = optional(z.enum(MANAGER_EXPIRING)).catch(undefined);
