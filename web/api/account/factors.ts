import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SentBody } from '#contract/core/endpoint.ts';
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  readFactors,
  removeAuthenticator,
  removeFactorsOfUser,
  removePasskey,
  renewRecoveryCodes,
  signInWithCode,
} from '#contract/factors/calls.ts';
import { call } from '../client/call.ts';

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call(readFactors, { signal }),
});

/** Lets the device make a passkey, and adds it. */
export const addPasskeyMutation = mutationOptions({
  mutationFn: async (name: string) => {
    const [{ startRegistration }, optionsJSON] = await Promise.all([
      import('@simplewebauthn/browser'),
      call(beginPasskey, {}),
    ]);
    const credential = await startRegistration({ optionsJSON });
    return call(addPasskey, { body: { name, credential } });
  },
});

export const removePasskeyMutation = mutationOptions({
  mutationFn: (id: string) => call(removePasskey, { params: { id } }),
});

export const beginAuthenticatorMutation = mutationOptions({
  mutationFn: () => call(beginAuthenticator, {}),
});

export const confirmAuthenticatorMutation = mutationOptions({
  mutationFn: (body: SentBody<typeof confirmAuthenticator>) => call(confirmAuthenticator, { body }),
});

export const removeAuthenticatorMutation = mutationOptions({
  mutationFn: () => call(removeAuthenticator, {}),
});

/** Presents a passkey in place of the password, before a sensitive change. */
export const presentPasskeyMutation = mutationOptions({
  mutationFn: async () => (await import('./passkey-sign-in.ts')).presentPasskey(),
});

/** Completes a sign-in whose password was right. */
export const codeLoginMutation = mutationOptions({
  mutationFn: (body: SentBody<typeof signInWithCode>) => call(signInWithCode, { body }),
});

export const renewRecoveryCodesMutation = mutationOptions({
  mutationFn: () => call(renewRecoveryCodes, {}),
});

export const removeFactorsOfUserMutation = mutationOptions({
  mutationFn: (body: SentBody<typeof removeFactorsOfUser>) => call(removeFactorsOfUser, { body }),
});
