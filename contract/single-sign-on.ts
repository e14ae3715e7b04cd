import { z } from 'zod';
import { endpoint } from './access/endpoint.ts';
import { login } from './auth/calls.ts';
import { ADDRESS_MAX_LENGTH } from './core/limits.ts';
import { optionalText } from './inputs/inputs.ts';
import { SINGLE_SIGN_ON_ERROR } from './messages/errors.ts';

export const beginSingleSignOn = endpoint({
  method: 'POST',
  path: '/auth/single-sign-on/begin',
  summary: 'Begin a sign-in at the OpenID Connect issuer; sets a cookie that its reply needs',
  access: 'public',
  body: z.object({
    /** The address of the app to go to after the sign-in. */
    redirect: optionalText(ADDRESS_MAX_LENGTH),
    /** Set to be asked by the issuer also when one is signed in there, before a sensitive change. */
    is_again: z.boolean().default(false),
  }),
  response: z.object({
    /** The page of the issuer. */
    address: z.string(),
  }),
  /** 404 where no issuer is configured. */
  errors: [404, 503],
  callsAMinute: 20,
});

export const finishSingleSignOn = endpoint({
  method: 'POST',
  path: '/auth/single-sign-on',
  summary: 'Sign in with the one-time code of a reply, in the browser that began the sign-in',
  access: 'public',
  body: z.object({
    /** The code behind the `#` of the sign-in page's address. */
    code: z.string(SINGLE_SIGN_ON_ERROR.expired).min(1, SINGLE_SIGN_ON_ERROR.expired),
  }),
  response: login.response,
  errors: [404],
  callsAMinute: 20,
});
