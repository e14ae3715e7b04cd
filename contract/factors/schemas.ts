import { z } from 'zod';
import type { Action } from '../access/permissions.ts';
import { CODE_MAX_LENGTH, TEXT_MAX_LENGTH } from '../core/limits.ts';
import type { Role } from '../core/roles.ts';
import { id, instant, text } from '../inputs/inputs.ts';
import { FIELD_ERROR } from '../messages/errors.ts';

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

/** Roles that need a second factor where the register requires one of admins. */
export const NEEDS_SECOND_FACTOR: readonly Role[] = ['admin'];

/** What they may do without one, once their days are over: read their account, sign out, and add a factor. */
const BEFORE_SECOND_FACTOR: readonly Action[] = ['account:read', 'account:secure'];

/** Returns whether an action needs no second factor. */
export const needsNoSecondFactor = (action: Action) => BEFORE_SECOND_FACTOR.includes(action);
