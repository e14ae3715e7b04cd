import type { SignInMethod } from '../../sessions/schemas.ts';

/** The tab "Security" of the profile. */
export const SESSIONS = {
  title: 'Where you are signed in',
  hint: 'End a session that you do not know, and then change your password.',
  unknownDevice: 'Another browser or app',
  current: 'This one',
  device: 'Stays signed in',
  opened: (time: string) => `Signed in ${time}`,
  lastUsed: (time: string) => `Last used ${time}`,
  address: (address: string) => `Address ${address}`,
  unknownAddress: 'Address not recorded',
  end: 'End this one',
  /** Names the button for assistive technology. */
  endOf: (device: string, time: string) => `End this one: ${device}, signed in ${time}`,
  ended: 'The session was ended.',
  endOthers: 'End all others',
  confirmEndOthers: 'Sign out everywhere but here?',
  othersEnded: 'All other sessions were ended.',
} as const;

/** By how a session was opened. */
export const SIGN_IN_METHOD_NAME: Readonly<Record<SignInMethod, string>> = {
  password: 'Password',
  passkey: 'Passkey',
  'single-sign-on': 'Single sign-on',
  registration: 'Registration',
  device: 'Stays signed in',
};
