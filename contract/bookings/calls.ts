import { z } from 'zod';
import { BY_LINK } from '../access/by-link.ts';
import { endpoint } from '../access/endpoint.ts';
import { idParams, messageResponse } from '../inputs/inputs.ts';
import { BOOKING } from '../messages/technician-links.ts';
import { BOOKING_CALL } from '../technician-links/paths.ts';
import { booking, bookingLink, openBooking, proposal } from './schemas.ts';

export const openBookingLink = endpoint({
  ...BY_LINK,
  path: BOOKING_CALL.open,
  summary: 'The inspection that a company is asked to book, and what it has proposed',
  body: bookingLink,
  response: openBooking,
});

export const proposeTimes = endpoint({
  ...BY_LINK,
  path: BOOKING_CALL.propose,
  summary: 'Propose when a company comes to inspect, in place of what it has proposed before',
  body: proposal,
  response: openBooking,
});

export const readBooking = endpoint({
  method: 'GET',
  path: '/venues/{id}/booking',
  summary: 'What the technician company of a venue proposes, or the inspection that is booked',
  access: { action: 'booking:accept' },
  params: idParams,
  response: z.object({ booking: booking.nullable() }),
});

export const acceptBooking = endpoint({
  method: 'POST',
  path: '/bookings/{id}/accept',
  summary: 'Accept one of the times that a company proposes: both sides are mailed',
  access: { action: 'booking:accept' },
  params: idParams,
  body: z.object({ time: z.iso.datetime(BOOKING.timesRequired) }),
  response: messageResponse,
  errors: [409],
});
