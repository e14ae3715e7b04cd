import { z } from 'zod';
import { endpoint } from './access/endpoint.ts';
import { id, instant, optional } from './inputs/inputs.ts';
import { inspectionStatus } from './status/schemas.ts';

/** Managers by the expiry of a licence, with the names of the user's venues that they are connected to. */
const managers = z.array(
  z.object({ id, name: z.string(), expiry_date: z.string(), venue_names: z.string() }),
);

const venue = z.object({ id, name: z.string(), time_zone: z.string() });

const uncheckedVenue = venue.extend({
  due_at: instant,
  /** Trading day of the last check; null before the first. */
  last_check: z.string().nullable(),
});

const faultyVenue = venue.extend({
  /** The first of the faults, and the time by which a repair must be arranged; null without a limit. */
  fault: z.object({ since: instant, by: z.string(), arrange_by: instant.nullable() }),
});

/**
 * The figures of the dashboard. The first three are of the viewing venue; the lists are of all venues
 * of the user, those of venues with the worst or the first one due on top.
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
  venuesNotSubmittedFormA: z.array(uncheckedVenue),
  venuesWithIncompleteFormB: z.array(faultyVenue),
  venuesWithFormCDue: z.array(venue.extend(inspectionStatus.shape)),
  /** The viewing venue's faults whose repair is arranged and not made; null without a venue. */
  unrepaired: z
    .object({
      count: z.int(),
      /** When the first of them must be repaired; null where the rules set no limit. */
      due_at: instant.nullable(),
    })
    .nullable(),
  /** The state of the viewing venue's inspections; null without a venue. */
  inspection: inspectionStatus.nullable(),
  /** The technician company of the viewing venue. */
  company: z
    .object({ name: z.string(), phone: z.string().nullable(), email: z.string() })
    .nullable(),
});

export type Dashboard = z.infer<typeof dashboard>;

export const readDashboard = endpoint({
  method: 'POST',
  path: '/dashboard',
  summary: 'What needs attention tonight',
  access: { action: 'dashboard:read', keyToo: 'read' },
  body: z.object({ venue_id: optional(id) }),
  response: dashboard,
  errors: [404],
});
