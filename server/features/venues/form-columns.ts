import type { z } from 'zod';
import { can } from '#contract/access/permissions.ts';
import { newVenueCode } from '#contract/inputs/inputs.ts';
import { API_ERROR, FIELD_ERROR } from '#contract/messages/errors.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { VENUE_FORM } from '#contract/messages/venues.ts';
import { rulesAt } from '#contract/venues/address.ts';
import type { changedVenue } from '#contract/venues/form.ts';
import type { CurrentUser } from '#server/access.ts';
import type { FieldMessages } from '#server/errors.ts';
import { timeZoneOf } from '#server/platform/places/time-zone.ts';
import type { VenueRow, VenueWrite } from './store.ts';

export type ChangedVenue = z.output<typeof changedVenue>;

/** What every form of a venue has. */
type VenueForm = Omit<ChangedVenue, 'version'>;

/** Whether a code differs from another in more than its letter case. */
export const isOtherCode = (code: string, other: string | undefined) =>
  code.toLowerCase() !== other?.toLowerCase();

/** @param before the code that the venue has; undefined for a new one */
export const isCodeTooShort = (code: string, before: string | undefined) =>
  isOtherCode(code, before) && !newVenueCode.safeParse(code).success;

/**
 * Finds the errors of a form that only the database knows.
 * @param before the venue that the form changes; undefined for a new one
 */
export async function errorsIn(
  write: VenueWrite,
  form: VenueForm,
  before?: Pick<VenueRow, 'id' | 'code'>,
): Promise<FieldMessages> {
  const codeInUse = await write.codeInUse(form.code, before?.id);
  const companyExists = await write.companyExists(form.company_id);
  return {
    ...(codeInUse && { code: API_ERROR.venueCodeInUse }),
    ...(isCodeTooShort(form.code, before?.code) && { code: FIELD_ERROR.venueCodeTooShort }),
    ...(!companyExists && { company_id: FIELD_ERROR.required(LABEL.technicianCompany) }),
  };
}

/**
 * Works out the zone, the rules and the region of a changed venue. They follow the address while the venue
 * has no entries; after that only an admin changes them.
 */
export async function termsOf(
  write: VenueWrite,
  user: CurrentUser,
  before: Pick<VenueRow, 'id' | 'address' | 'time_zone' | 'rules' | 'region'>,
  form: ChangedVenue,
) {
  const isAdmin = can(user, 'venue:choose-rules');
  const hasEntries = await write.hasEntries(before.id);
  const time_zone = timeZoneOf(form);
  const mayMove = isAdmin || !hasEntries || time_zone === before.time_zone;
  const rulesByAddress = hasEntries ? before.rules : rulesAt(form.address);
  const { rules = rulesByAddress, region = null } = isAdmin
    ? form
    : { rules: rulesByAddress, region: before.region };
  return {
    columns: { time_zone, rules, region },
    errors: { address: mayMove ? undefined : VENUE_FORM.zoneByAdmin(time_zone) },
  };
}

/** Fields that a form always sets. Without the others a venue keeps them; `version` is only compared. */
type SetField = Exclude<
  keyof ChangedVenue,
  'app_manager_selection' | 'is_active' | 'rules' | 'region' | 'version'
>;

/** Returns the columns that a form always sets. */
export const columnsOf = (form: VenueForm) =>
  ({
    name: form.name,
    code: form.code,
    licence_number: form.licence_number,
    address: form.address,
    latitude: form.latitude ?? null,
    longitude: form.longitude ?? null,
    company_id: form.company_id,
    hours: JSON.stringify(form.hours),
  }) satisfies Record<SetField, unknown>;
