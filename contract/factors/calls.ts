import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import { keepSignedIn, user } from '../auth/schemas.ts';
import { email, idParams, messageResponse } from '../inputs/inputs.ts';
import { API_ERROR } from '../messages/errors.ts';
import {
  addedFactor,
  authenticationResponse,
  creationOptions,
  factorCode,
  factors,
  newRecoveryCodes,
  passkeyName,
  registrationResponse,
  requestOptions,
} from './schemas.ts';

const access = { action: 'account:secure' } as const;

export const readFactors = endpoint({
  method: 'GET',
  path: '/account/factors',
  summary: 'What one can sign in with beside the password',
  access,
  response: factors,
  status: 200,
  errors: [],
});

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/account/authenticator',
  summary: 'Get a secret for an authenticator app; it counts once its first code is entered',
  access,
  needsRecentSignIn: true,
  /** `uri` is what the QR code shows; `secret` is typed by those who cannot scan it. */
  response: z.object({ uri: z.string(), secret: z.string() }),
  status: 200,
  errors: [409],
});

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/account/authenticator/confirmation',
  summary: 'Add the authenticator app by its first code',
  access,
  needsRecentSignIn: true,
  body: z.object({ code: factorCode }),
  response: addedFactor,
  status: 200,
  errors: [409],
});

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/account/authenticator',
  summary: 'Remove the authenticator app',
  access,
  needsRecentSignIn: true,
  response: factors,
  status: 200,
  errors: [],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/account/recovery-codes',
  summary: 'Get ten new recovery codes, which end the earlier ones',
  access,
  needsRecentSignIn: true,
  response: newRecoveryCodes,
  status: 200,
  errors: [409],
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys/options',
  summary: 'Get the options of WebAuthn that create a passkey',
  access,
  needsRecentSignIn: true,
  response: creationOptions,
  status: 200,
  errors: [409],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys',
  summary: 'Add a passkey',
  access,
  needsRecentSignIn: true,
  body: z.object({ name: passkeyName, credential: registrationResponse }),
  response: addedFactor,
  status: 201,
  errors: [409],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/account/passkeys/{id}',
  summary: 'Remove one of one’s passkeys',
  access,
  needsRecentSignIn: true,
  params: idParams,
  response: factors,
  status: 200,
  errors: [],
});

/** The response of a sign-in, as of `login`. */
const signedIn = z.object({ token: z.string(), user });

export const signInWithCode = endpoint({
  method: 'POST',
  path: '/auth/login/code',
  summary: 'Complete a sign-in by a code, after its password was right',
  access: 'public',
  body: z.object({
    /** The ticket of the refused sign-in. */
    ticket: z.string(API_ERROR.ticketExpired).min(1, API_ERROR.ticketExpired),
    code: factorCode,
    keep_signed_in: keepSignedIn,
  }),
  response: signedIn,
  status: 200,
  errors: [],
  callsAMinute: 20,
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Get the options of WebAuthn that sign in with a passkey',
  access: 'public',
  response: requestOptions,
  status: 200,
  errors: [],
  callsAMinute: 60,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Sign in with a passkey',
  access: 'public',
  body: z.object({ credential: authenticationResponse, keep_signed_in: keepSignedIn }),
  response: signedIn,
  status: 200,
  errors: [],
  callsAMinute: 20,
});

export const confirmWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/confirm-passkey',
  summary: 'Present a passkey, before a change that needs the password again',
  access,
  body: z.object({ credential: authenticationResponse }),
  response: messageResponse,
  status: 200,
  errors: [],
  callsAMinute: 20,
});

export const removeFactorsOfUser = endpoint({
  method: 'POST',
  path: '/admins/removed-factors',
  summary: 'Remove all passkeys, codes and sessions of somebody who lost them, and tell them',
  access: { action: 'admin:remove-factors' },
  needsRecentSignIn: true,
  body: z.object({ email }),
  response: messageResponse,
  status: 200,
  errors: [],
});
