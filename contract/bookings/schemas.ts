import { z } from 'zod';
import { id, instant } from '../inputs/inputs.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { BOOKING } from '../messages/technician-links.ts';

/** Times that a company proposes at once. */
export const PROPOSALS_MAX = 3;

/** When a company proposes to inspect a venue. */
export const booking = z.object({
  id,
  company: z.string(),
  /** Last day on which the inspection is in time. */
  due_day: z.string(),
  time_zone: z.string(),
  proposed: z.array(instant),
  /** The time that the venue has accepted; null until then. */
  accepted: instant.nullable(),
});

export type Booking = z.infer<typeof booking>;

/** A booking as the company sees it. */
export const openBooking = booking.omit({ id: true }).extend({
  venue: z.object({ name: z.string(), address: z.string() }),
  /** The server's clock. */
  now: instant,
});

export type OpenBooking = z.infer<typeof openBooking>;

const bookingToken = z.string(BOOKING.unknown);

export const bookingLink = z.object({ booking: bookingToken });

export const proposal = z.object({
  booking: bookingToken,
  /** ISO 8601 without an offset, venue time. */
  times: z
    .array(z.string(FIELD_ERROR.dateInputInvalid), BOOKING.timesRequired)
    .min(1, BOOKING.timesRequired)
    .max(PROPOSALS_MAX, BOOKING.timesRequired),
});
