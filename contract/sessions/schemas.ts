/** How a session was opened. `device`: by a device that is kept signed in. */
export const SIGN_IN_METHODS = [
  'password',
  'passkey',
  'single-sign-on',
  'registration',
  'device',
] as const;

export type SignInMethod = (typeof SIGN_IN_METHODS)[number];
