/** Specification section 9. */
export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

export type State = (typeof STATES)[number];

/** ISO 3166 code of the only country of places. Specification section 9. */
export const PLACES_COUNTRY = 'AU';
