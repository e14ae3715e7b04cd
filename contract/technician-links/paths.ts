/**
 * The address of the page that a technician's link opens. What follows `#` is the link, or with `CERTIFICATE_MARK` before
 * it a certificate; no server is sent it with the address.
 */
export const TECHNICIAN_PATH = '/technician';

/** Begins the token with which anybody who has a certificate's address reads it. */
export const CERTIFICATE_MARK = 'nbc_';

/** The calls of the page, which is too small for their schemas. */
export const TECHNICIAN_CALL = {
  open: '/technician-link/open',
  take: '/technician-link/take',
  inspection: '/technician-link/inspection',
  repair: '/technician-link/repair',
  certificate: '/technician-link/certificate',
} as const;

/** Begins the link by which a company proposes when it comes to inspect. */
export const BOOKING_MARK = 'nbb_';

/** The calls of such a link. */
export const BOOKING_CALL = { open: '/booking/open', propose: '/booking/propose' } as const;
