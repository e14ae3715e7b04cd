import { z } from 'zod';
import { endpoint } from '../access/endpoint.ts';
import {
  email,
  flag,
  instant,
  knownEmail,
  knownPassword,
  messageResponse,
  optional,
} from '../inputs/inputs.ts';
import { repeats } from '../inputs/paired-inputs.ts';
import { firstPassword } from '../inputs/user-inputs.ts';
import { API_ERROR, FIELD_ERROR } from '../messages/errors.ts';
import { credentials, user } from './schemas.ts';

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in',
  access: 'public',
  body: credentials,
  response: z.object({ token: z.string(), user }),
  /** With a ticket, for an account that has a second factor. */
  errors: [403],
  callsAMinute: 20,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  access: { action: 'account:read' },
  response: messageResponse,
});

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/auth/confirm-password',
  summary: 'Present the password again, before a change that needs it',
  access: { action: 'account:read' },
  body: z.object({ password: knownPassword }),
  response: messageResponse,
  callsAMinute: 20,
});

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in user',
  access: { action: 'account:read' },
  response: user,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Mail a link that sets a new password; says the same whether or not the email is known',
  access: 'public',
  body: z.object({ email: knownEmail }),
  response: messageResponse,
  callsAMinute: 10,
});

/** The token in the address of the mailed link. */
const linkToken = z.string(API_ERROR.resetLinkExpired).min(1, API_ERROR.resetLinkExpired);

export const openPasswordLink = endpoint({
  method: 'POST',
  path: '/auth/password-link',
  summary: 'What a mailed link that sets a password opens',
  access: 'public',
  body: z.object({ email, token: linkToken }),
  response: z.object({
    /** Passkeys and an app added within `RECENT_FACTOR_DAYS`; none where the reset removes all of them. */
    recent_factors: z.array(
      z.object({
        kind: z.enum(['passkey', 'authenticator']),
        /** Empty for an app. */
        name: z.string(),
        added_at: instant,
      }),
    ),
  }),
  callsAMinute: 20,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the token of a mailed link',
  access: 'public',
  body: z
    .object({
      email,
      ...firstPassword,
      token: linkToken,
      /** Whether the factors that `openPasswordLink` names are removed too. */
      remove_recent_factors: optional(flag),
    })
    .refine(...repeats('password', 'password_confirmation', FIELD_ERROR.passwordsDiffer)),
  response: messageResponse,
  callsAMinute: 20,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  summary: 'Confirm the email that a link was mailed to',
  access: 'public',
  body: z.object({
    email,
    /** The token in the address of the mailed link. */
    token: z.string(API_ERROR.confirmationExpired).min(1, API_ERROR.confirmationExpired),
  }),
  response: messageResponse,
  callsAMinute: 20,
});
