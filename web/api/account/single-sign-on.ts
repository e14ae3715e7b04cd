import type { SentBody } from '#contract/core/endpoint.ts';
import { beginSingleSignOn, finishSingleSignOn } from '#contract/single-sign-on/calls.ts';
import { call } from '../client/call.ts';

/** Goes to the page of the issuer. */
export async function goToIssuer(body: SentBody<typeof beginSingleSignOn>): Promise<void> {
  const { address } = await call(beginSingleSignOn, { body });
  window.location.assign(address);
}

export const finish = (code: string) => call(finishSingleSignOn, { body: { code } });
