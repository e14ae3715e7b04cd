import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  confirmWithPasskey,
  signInWithPasskey,
} from '#contract/factors.ts';
import { call } from '#web/api/call.ts';

/*
 * Calls with a passkey. Imported on demand: the sign-in page is shown without this code.
 */

interface PasskeySignIn {
  /** Whether the browser offers it while the email is typed, instead of asking at once. */
  isAutofill: boolean;
  /** Whether the device stays signed in, once the user has chosen a passkey. */
  isKept: () => boolean;
}

/**
 * Lets the user choose a passkey of the device, and signs in with it.
 * @throws the browser's error when the user cancels, and ApiError as `call` does
 */
export async function signInByPasskey({ isAutofill, isKept }: PasskeySignIn) {
  const optionsJSON = await call(beginPasskeySignIn, {});
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
  return call(signInWithPasskey, { body: { credential, keep_signed_in: isKept() } });
}

/** Ends an autofill that still waits for the user. */
export const endAutofill = () => WebAuthnAbortService.cancelCeremony();

/** Presents a passkey of the signed-in user again. */
export async function presentPasskey() {
  const optionsJSON = await call(beginPasskeySignIn, {});
  const credential = await startAuthentication({ optionsJSON });
  return call(confirmWithPasskey, { body: { credential } });
}

/** Lets the device make a passkey, and adds it. */
export async function makePasskey(name: string) {
  const optionsJSON = await call(beginPasskey, {});
  const credential = await startRegistration({ optionsJSON });
  return call(addPasskey, { body: { name, credential } });
}
