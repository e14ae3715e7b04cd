import type { Manager } from '#contract/managers/schemas.ts';
import { isCheckedTonight } from '#contract/rules/trading-day.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import type { VenueManager } from '#contract/venues/links.ts';
import type { Venue, VenueTonight } from '#contract/venues/schemas.ts';
import type { ActiveVenueRow, VenueDetailsRow } from './store.ts';

export function presentVenue(row: VenueDetailsRow, now: Date): Venue {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    licence_number: row.licence_number,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    time_zone: row.time_zone,
    rules: row.rules,
    company_id: row.company_id,
    company:
      row.company_name === null ? null : { name: row.company_name, phone: row.company_phone },
    region: row.region,
    hours: row.hours,
    is_active: row.is_active,
    is_confirmed: row.confirmed_at !== null,
    hasCompletedFormA: isCheckedTonight(row.latest_check, now, rulesOf(row)),
    not_trading_days: row.not_trading_days,
    appManagerSelection: row.app_manager_selection,
    managers: row.managers,
    version: row.version,
  };
}

export function presentTonight(row: ActiveVenueRow, now: Date): VenueTonight {
  return {
    id: row.id,
    name: row.name,
    hasCompletedFormA: isCheckedTonight(row.latest_check, now, rulesOf(row)),
  };
}

/** @param venueId a venue in the manager's list */
export function presentVenueManager(manager: Manager, venueId: string): VenueManager {
  const link = manager.venues.find(({ id }) => id === venueId);
  return {
    id: manager.id,
    name: manager.name,
    phone: manager.phone,
    licence_number: manager.licence_number,
    licence_image: manager.licence_image,
    licence_expiry_date: manager.licence_expiry_date,
    rmlv_licence_number: manager.rmlv_licence_number,
    rmlv_licence_image: manager.rmlv_licence_image,
    rmlv_licence_expiry_date: manager.rmlv_licence_expiry_date,
    status: link?.status ?? 'disconnected',
  };
}
