import { z } from 'zod';
import { venueCode } from '../inputs/inputs.ts';
import { manager, venueLink } from '../managers/schemas.ts';

/** A manager or staff member of a venue, without their other venues. */
export const venueManager = manager
  .pick({
    id: true,
    name: true,
    phone: true,
    licence_number: true,
    licence_image: true,
    licence_expiry_date: true,
    rmlv_licence_number: true,
    rmlv_licence_image: true,
    rmlv_licence_expiry_date: true,
  })
  .extend({ status: venueLink.shape.status, is_confirmed: venueLink.shape.is_confirmed });

export type VenueManager = z.infer<typeof venueManager>;

/** The Join Venue form. */
export const joinVenueForm = z.object({ venue_code: venueCode });
