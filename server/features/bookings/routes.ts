import {
  acceptBooking,
  openBookingLink,
  proposeTimes,
  readBooking,
} from '#contract/bookings/calls.ts';
import { BOOKING } from '#contract/messages/technician-links.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { BookingService } from './service.ts';

export function bookingRoutes(serve: Serve, bookings: BookingService): void {
  serve(openBookingLink, ({ body }) => bookings.open(body.booking));

  serve(proposeTimes, ({ body }) => bookings.propose(body.booking, body.times));

  serve(readBooking, async ({ user, params }) => ({
    booking: await bookings.ofVenue(user, params.id),
  }));

  serve(acceptBooking, async ({ user, params, body }) => {
    await bookings.accept(user, params.id, body.time);
    return { message: BOOKING.accepted };
  });
}
