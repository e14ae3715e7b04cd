import { beginSingleSignOn, finishSingleSignOn } from '#contract/single-sign-on/calls.ts';
import { call } from '../client/call.ts';

/** Goes to the page of the issuer. @param redirect the address of the app to go to afterwards */
export async function goToIssuer(redirect: string | undefined): Promise<void> {
  const { address } = await call(beginSingleSignOn, { body: { redirect } });
  window.location.assign(address);
}

export const finish = (code: string) => call(finishSingleSignOn, { body: { code } });
