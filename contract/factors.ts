import { z } from 'zod';
import { endpoint } from './access/endpoint.ts';
import type { Action } from './access/permissions.ts';
import { keepSignedIn, user } from './auth/schemas.ts';
import { CODE_MAX_LENGTH, TEXT_MAX_LENGTH } from './core/limits.ts';
import { ROLES, type Role } from './core/roles.ts';
import { email, id, idParams, instant, messageResponse, text } from './inputs/inputs.ts';
import { API_ERROR, FIELD_ERROR } from './messages/errors.ts';

/** A code of an authenticator app, or a recovery code, as it is typed: spaces and hyphens do not count. */
export const factorCode = text(FIELD_ERROR.codeRequired, CODE_MAX_LENGTH).transform((typed) =>
  typed.replaceAll(/[\s-]/g, '').toUpperCase(),
);

export const passkeyName = text(FIELD_ERROR.passkeyNameRequired, TEXT_MAX_LENGTH.name);

/** What a user can sign in with beside the password. */
export const factors = z.object({
  passkeys: z.array(
    z.object({ id, name: z.string(), created_at: instant, last_used_at: instant.nullable() }),
  ),
  /** When the authenticator app was added; null without one. */
  authenticator_added_at: instant.nullable(),
  /** Recovery codes that have not been used. */
  recovery_codes_left: z.int(),
});

export type Factors = z.infer<typeof factors>;

/** Shown once; null when the account has recovery codes already. */
const recoveryCodes = z.array(z.string());

export const newRecoveryCodes = z.object({ recovery_codes: recoveryCodes });

export const addedFactor = z.object({ factors, recovery_codes: recoveryCodes.nullable() });

export type AddedFactor = z.infer<typeof addedFactor>;

/** Bytes in the alphabet of addresses, as WebAuthn sends them: at most 64 kB. */
const bytes = z
  .string()
  .max(87_382)
  .regex(/^[A-Za-z0-9_-]*$/);

const TYPE = z.literal('public-key');

/** Options of WebAuthn that create a passkey: `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: TYPE, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: TYPE })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** Options of WebAuthn that sign in with any passkey: `PublicKeyCredentialRequestOptionsJSON`. */
export const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

const credential = {
  id: bytes,
  rawId: bytes,
  type: TYPE,
};

/** A passkey that an authenticator made: `RegistrationResponseJSON`. */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});

export type RegistrationResponse = z.output<typeof registrationResponse>;

/** The signature of a passkey: `AuthenticationResponseJSON`. */
export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,

    /** Names the account. A passkey that signs in without an email has it. */
    userHandle: bytes.default(''),
  }),
});

export type AuthenticationResponse = z.output<typeof authenticationResponse>;

/** Whether a role needs a second factor where the register requires one of admins. */
const FACTOR_NEEDED: Readonly<Record<Role, boolean>> = {
  admin: true,
  manager: false,
  staff: false,
  technician: false,
  company: false,
};

export const NEEDS_SECOND_FACTOR = ROLES.filter((role) => FACTOR_NEEDED[role]);

/** What they may do without one, once their days are over: read their account, sign out, and add a factor. */
const BEFORE_SECOND_FACTOR: readonly Action[] = ['account:read', 'account:secure'];

/** Returns whether an action needs no second factor. */
export const needsNoSecondFactor = (action: Action) => BEFORE_SECOND_FACTOR.includes(action);

const access = { action: 'account:secure' } as const;

export const readFactors = endpoint({
  method: 'GET',
  path: '/account/factors',
  summary: 'What one can sign in with beside the password',
  access,
  response: factors,
});

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/account/authenticator',
  summary: 'Get a secret for an authenticator app; it counts once its first code is entered',
  access,
  needsRecentSignIn: true,
  /** `uri` is what the QR code shows; `secret` is typed by those who cannot scan it. */
  response: z.object({ uri: z.string(), secret: z.string() }),
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
  errors: [409],
});

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/account/authenticator',
  summary: 'Remove the authenticator app',
  access,
  needsRecentSignIn: true,
  response: factors,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/account/recovery-codes',
  summary: 'Get ten new recovery codes, which end the earlier ones',
  access,
  needsRecentSignIn: true,
  response: newRecoveryCodes,
  errors: [409],
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys/options',
  summary: 'Get the options of WebAuthn that create a passkey',
  access,
  needsRecentSignIn: true,
  response: creationOptions,
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
  callsAMinute: 20,
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Get the options of WebAuthn that sign in with a passkey',
  access: 'public',
  response: requestOptions,
  callsAMinute: 60,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Sign in with a passkey',
  access: 'public',
  body: z.object({ credential: authenticationResponse, keep_signed_in: keepSignedIn }),
  response: signedIn,
  callsAMinute: 20,
});

export const confirmWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/confirm-passkey',
  summary: 'Present a passkey, before a change that needs the password again',
  access,
  body: z.object({ credential: authenticationResponse }),
  response: messageResponse,
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
});
