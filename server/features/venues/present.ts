import { can } from '#contract/access/permissions.ts';
import type { Manager } from '#contract/managers/schemas.ts';
import type { VenueManager } from '#contract/venues/links.ts';
import type { Venue, VenueTonight } from '#contract/venues/schemas.ts';
import type { CurrentUser } from '#server/access.ts';
import type { RunningDayOf } from '../status/service.ts';
import type { ActiveVenueRow, VenueDetailsRow } from './store.ts';

interface VenueOptions {
  readonly runningDayOf: RunningDayOf;
  /** Whether the user is confirmed at the venue: its people and its company are for them. */
  readonly isUserConfirmed: boolean;
  /** Whether the code is left out, by which who has it joins the venue. */
  readonly hidesCode: boolean;
}

export function presentVenue(
  row: VenueDetailsRow,
  { runningDayOf, isUserConfirmed, hidesCode }: VenueOptions,
): Venue {
  return {
    id: row.id,
    name: row.name,
    code: hidesCode ? '' : row.code,
    licence_number: row.licence_number,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    time_zone: row.time_zone,
    rules: row.rules,
    company_id: row.company_id,
    company:
      row.company_name === null
        ? null
        : { name: row.company_name, phone: isUserConfirmed ? row.company_phone : null },
    region: row.region,
    hours: row.hours,
    is_active: row.is_active,
    is_confirmed: row.confirmed_at !== null,
    hasCompletedFormA: isChecked(row, runningDayOf),
    not_trading_days: row.not_trading_days,
    appManagerSelection: row.app_manager_selection,
    managers: isUserConfirmed ? row.managers : [],
    is_user_confirmed: isUserConfirmed,
    version: row.version,
  };
}

export function presentTonight(row: ActiveVenueRow, runningDayOf: RunningDayOf): VenueTonight {
  return {
    id: row.id,
    name: row.name,
    hasCompletedFormA: isChecked(row, runningDayOf),
  };
}

/** Whether a check is of the running trading day. One of a later day, which a clock that was ahead has left, is not. */
const isChecked = (row: ActiveVenueRow, runningDayOf: RunningDayOf): boolean =>
  row.checked_days?.includes(runningDayOf(row)) ?? false;

/** @param venueId a venue in the manager's list @param user who reads it */
export function presentVenueManager(
  manager: Manager,
  venueId: string,
  user: CurrentUser,
): VenueManager {
  const link = manager.venues.find(({ id }) => id === venueId);
  const seesScans = manager.id === user.managerId || can(user, 'licence-scan:read-others');
  return {
    id: manager.id,
    name: manager.name,
    phone: manager.phone,
    licence_number: manager.licence_number,
    licence_image: seesScans ? manager.licence_image : null,
    licence_expiry_date: manager.licence_expiry_date,
    rmlv_licence_number: manager.rmlv_licence_number,
    rmlv_licence_image: seesScans ? manager.rmlv_licence_image : null,
    rmlv_licence_expiry_date: manager.rmlv_licence_expiry_date,
    status: link?.status ?? 'disconnected',
    is_confirmed: link?.is_confirmed ?? false,
  };
}
