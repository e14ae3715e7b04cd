/** Around choosing an address. */
export const ADDRESS_FIELD = {
  hint: 'Start typing and pick the address, or type it in full.',
  /** 503 */
  unavailable: 'Addresses cannot be looked up at the moment. You can type yours in full.',
  /** Required by the licence of the embedded localities and by Google's terms. */
  attribution: { geonames: 'Place names: GeoNames, CC BY 4.0', google: 'Google Maps' },
} as const;

/** On the map of a venue. */
export const MAP = {
  title: 'Location',
  /** @param venue its name */
  label: (venue: string) => `Map of ${venue}`,
  noTiles: "The map didn't load. The location is saved.",
  noPosition:
    'The position of this venue is not known. Choose its address from the suggestions to set it.',
  failed: 'The map cannot be shown.',
  authFailed: 'Error: AuthFailure',
} as const;
