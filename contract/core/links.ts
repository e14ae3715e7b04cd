/** A secret of 256 bits in Base64, as links and devices have it. */
export const LINK_SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Days for which a technician's link can be used. */
export const TECHNICIAN_LINK_DAYS = 7;

/** Calls of technicians' links from one address: an inspection makes four. */
const LINK_CALLS_A_MINUTE = 30;

/** A call whose link is in its body: by POST, so that no log has it. */
export const BY_LINK = {
  method: 'POST',
  access: 'public',
  errors: [404, 409],
  callsAMinute: LINK_CALLS_A_MINUTE,
} as const;
