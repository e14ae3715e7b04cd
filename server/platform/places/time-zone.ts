import lookUpZone from '@photostructure/tz-lookup';
import type { State } from '#contract/core/australian-states.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';
import { readAddress, stateOf } from '#contract/venues/address.ts';

/** Zones within each state, its largest first. */
const ZONES_OF_STATE: Readonly<Record<State, readonly [TimeZone, ...TimeZone[]]>> = {
  ACT: ['Australia/Sydney'],
  NSW: ['Australia/Sydney', 'Australia/Broken_Hill', 'Australia/Lord_Howe', 'Pacific/Norfolk'],
  NT: ['Australia/Darwin'],
  QLD: ['Australia/Brisbane'],
  SA: ['Australia/Adelaide', 'Australia/Eucla'],
  TAS: ['Australia/Hobart'],
  VIC: ['Australia/Melbourne'],
  WA: ['Australia/Perth', 'Australia/Eucla', 'Indian/Christmas', 'Indian/Cocos'],
};

const AUSTRALIAN: ReadonlySet<TimeZone> = new Set(Object.values(ZONES_OF_STATE).flat());

/** Postcodes of towns and islands in another zone than most of their state. */
const ZONE_OF_POSTCODE: Readonly<Record<string, TimeZone>> = {
  '2880': 'Australia/Broken_Hill',
  '2898': 'Australia/Lord_Howe',
  '2899': 'Pacific/Norfolk',
  '6798': 'Indian/Christmas',
  '6799': 'Indian/Cocos',
};

/** Zone of Queensland, for an address that names no state and no postcode. */
const DEFAULT_ZONE: TimeZone = 'Australia/Brisbane';

export interface VenueLocation {
  readonly address: string;
  /** Decimal degrees. */
  readonly latitude?: string | undefined;
  readonly longitude?: string | undefined;
}

/**
 * Determines a venue's time zone from its coordinates when they agree with the state in its address, or
 * else from its postcode. The look-up's map is coarse: it places 20 of GeoNames' 3,834 localities across
 * a state border, among them Coolangatta, Renmark and Swan Hill.
 */
export function timeZoneOf({ address, latitude, longitude }: VenueLocation): TimeZone {
  const parsed = readAddress(address);
  const { postcode } = parsed;
  const state = stateOf(parsed);
  const zone = zoneAt(latitude, longitude);
  if (!state) return zone !== undefined && AUSTRALIAN.has(zone) ? zone : DEFAULT_ZONE;
  const zones = ZONES_OF_STATE[state];
  if (zone !== undefined && zones.includes(zone)) return zone;
  return (postcode && ZONE_OF_POSTCODE[postcode]) || zones[0];
}

function zoneAt(latitude: string | undefined, longitude: string | undefined) {
  if (latitude === undefined || longitude === undefined) return undefined;
  return lookUpZone(Number(latitude), Number(longitude));
}
