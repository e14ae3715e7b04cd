/** Specification section 9. */
export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

export type State = (typeof STATES)[number];

export const STATE_NAMES: Readonly<Record<State, string>> = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
};

/** ISO 3166 code of the only country of places. Specification section 9. */
export const PLACES_COUNTRY = 'AU';
