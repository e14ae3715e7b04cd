import { z } from 'zod';
import { id } from '../core/fields.ts';

const managers = z.array(z.object({ id, name: z.string(), expiry_date: z.string() }));
const venues = z.array(z.object({ id, name: z.string() }));

/**
 * The figures of the dashboard. The first three are of the viewing venue; the lists are of all venues
 * of the user.
 */
export const dashboard = z.object({
  hasCompletedFormA: z.boolean(),
  numIncompleteFormB: z.int(),
  daysUntilFormCDue: z.string(),
  licenceExpiry: z.string().nullable(),
  rmlvExpiry: z.string().nullable(),
  managersWithRMLVExpiryIn30: managers,
  managersWithRMLVExpiryIn7: managers,
  managersWithRMLVExpired: managers,
  managersWithLicenceExpiryIn30: managers,
  managersWithLicenceExpiryIn7: managers,
  managersWithLicenceExpired: managers,
  venuesNotSubmittedFormA: venues,
  venuesWithIncompleteFormB: venues,
  venuesWithFormCDue: venues,
});

export type Dashboard = z.infer<typeof dashboard>;
