import { z } from 'zod';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import {
  choiceOf,
  flag,
  id,
  newVenueCode,
  optional,
  optionalText,
  organisationName,
  text,
  venueCode,
  version,
} from '../inputs/inputs.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { LABEL } from '../messages/labels.ts';
import { VENUE_FORM } from '../messages/venues.ts';
import { ruleProfileId } from '../rules/schemas.ts';
import { requiredHours } from './hours.ts';

/** Decimal degrees as text. @param limit maximum absolute value */
function coordinate(limit: number) {
  const isDegrees = (typed: string) =>
    /^-?\d+(\.\d+)?$/.test(typed) && Math.abs(Number(typed)) <= limit;
  return optional(
    z.coerce
      .string<string | number>()
      .trim()
      .max(TEXT_MAX_LENGTH.coordinate, FIELD_ERROR.tooLong(TEXT_MAX_LENGTH.coordinate))
      .refine(isDegrees, FIELD_ERROR.numberInvalid),
  );
}

/** The fields of every form of a venue. */
export const venueFields = {
  name: organisationName,
  licence_number: text(FIELD_ERROR.required(VENUE_FORM.licenceNumber), TEXT_MAX_LENGTH.name),
  address: text(FIELD_ERROR.required(LABEL.address), TEXT_MAX_LENGTH.address),
  latitude: coordinate(90),
  longitude: coordinate(180),
  company_id: choiceOf(FIELD_ERROR.required(LABEL.technicianCompany)),
  hours: requiredHours,
  app_manager_selection: optional(flag),
};

export const newVenue = z.object({
  ...venueFields,
  code: newVenueCode,
  /** The manager record of the creator, to be connected to the new venue. */
  manager_id: optional(id),
});

export const changedVenue = z.object({
  ...venueFields,
  /** A code that differs from the present one is validated as a new one. */
  code: venueCode,
  is_active: optional(flag),
  /** Only for admins, like the region. The rules are kept when they are left out. */
  rules: optional(ruleProfileId),
  region: optionalText(TEXT_MAX_LENGTH.name),
  version,
});
