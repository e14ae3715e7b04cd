/** Around choosing an address. */
export const PLACES = {
  /** 503 */
  unavailable: 'Addresses cannot be looked up at the moment. You can type yours in full.',
  /** The licence of the embedded localities, and Google's terms, ask for it wherever they are shown. */
  attribution: { geonames: 'Place names: GeoNames, CC BY 4.0', google: 'Google Maps' },
} as const;
