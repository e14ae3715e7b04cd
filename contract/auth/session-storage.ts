/** Keys of the browser's session storage. Specification sections 3 and 9. */
export const SESSION_KEY = {
  token: 'token',
  user: 'user',
  viewingVenue: 'viewing-venue',
} as const;

/**
 * Key of the browser's local storage that tells whether this device is kept signed in: then the server knows it
 * by a cookie, which no script reads. A page without a session asks the server only then.
 */
export const LASTING_SIGN_IN_KEY = 'lasting-sign-in';
