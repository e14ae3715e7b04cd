/** Keys of the browser's session storage. Specification sections 3 and 9. */
export const SESSION_KEY = {
  token: 'token',
  user: 'user',
  viewingVenue: 'viewing-venue',
} as const;
