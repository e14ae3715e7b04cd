import { redirect } from '@tanstack/react-router';
import type { SentBody } from '#contract/access/endpoint.ts';
import { login } from '#contract/auth/calls.ts';
import { SINGLE_SIGN_ON_ERROR } from '#contract/messages/errors.ts';
import { beginSingleSignOn, finishSingleSignOn as finishCall } from '#contract/single-sign-on.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/errors.ts';
import { openSession } from './session.ts';

/*
 * Calls of the sign-in page. Imported on demand: the page is shown without this code.
 */

export const loginSchema = login.body;

export const signIn = (body: SentBody<typeof login>) => call(login, { body });

/** Goes to the page of the issuer. */
export async function goToIssuer(body: SentBody<typeof beginSingleSignOn>): Promise<void> {
  const { address } = await call(beginSingleSignOn, { body });
  window.location.assign(address);
}

/**
 * Opens the session of a sign-in at the issuer, before the sign-in page is shown.
 * @param fragment of the address of the sign-in page, with a one-time code or the reason of a refusal
 * @param address to go to
 * @returns why there is no session
 * @throws the redirect to the address, which replaces the sign-in page in the browser's history
 */
export async function finishSingleSignOn(fragment: string, address = '/'): Promise<string> {
  const outcome = new URLSearchParams(fragment);
  const code = outcome.get('single-sign-on');
  if (code === null) return messageFor(outcome.get('single-sign-on-error'));
  const signedIn = await call(finishCall, { body: { code } }).catch(messageOf);
  if (typeof signedIn === 'string') return signedIn;
  openSession(signedIn.token, signedIn.user);
  throw redirect({ href: address, replace: true });
}

const messageFor = (reason: string | null): string =>
  Object.entries(SINGLE_SIGN_ON_ERROR).find(([name]) => name === reason)?.[1] ??
  SINGLE_SIGN_ON_ERROR.invalid;
