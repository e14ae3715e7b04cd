/** Calls of links from one address: a technician's inspection makes four. */
const LINK_CALLS_A_MINUTE = 30;

/** A call whose link is in its body: by POST, so that no log has it. */
export const BY_LINK = {
  method: 'POST',
  access: 'public',
  errors: [404, 409],
  callsAMinute: LINK_CALLS_A_MINUTE,
} as const;
