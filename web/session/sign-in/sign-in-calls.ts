import type { SentBody } from '#contract/access/endpoint.ts';
import { login } from '#contract/auth/calls.ts';
import { beginSingleSignOn } from '#contract/single-sign-on.ts';
import { call } from '#web/api/call.ts';

/*
 * Calls of the sign-in page. Imported on demand: the page is shown without this code.
 */

export const signIn = (body: SentBody<typeof login>) => call(login, { body });

/** Goes to the page of the issuer. */
export async function goToIssuer(body: SentBody<typeof beginSingleSignOn>): Promise<void> {
  const { address } = await call(beginSingleSignOn, { body });
  window.location.assign(address);
}
