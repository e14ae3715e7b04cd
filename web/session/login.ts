import { mutationOptions } from '@tanstack/react-query';
import type { SentBody } from '#contract/access/endpoint.ts';
import type { login } from '#contract/auth/calls.ts';
import type { beginSingleSignOn } from '#contract/single-sign-on.ts';

/**
 * Loads the schema and the code of the call when the user starts to type. The sign-in page is shown before,
 * and the call is attempted even if the connection is lost in between.
 */
export const loginBody = async () => (await import('./sign-in-calls.ts')).loginSchema;

export const loginMutation = mutationOptions({
  mutationFn: async (body: SentBody<typeof login>) =>
    (await import('./sign-in-calls.ts')).signIn(body),
});

export const singleSignOnMutation = mutationOptions({
  mutationFn: async (body: SentBody<typeof beginSingleSignOn>) =>
    (await import('./sign-in-calls.ts')).goToIssuer(body),
});

/** Loads the code of passkeys when one is used. */
export const passkeyLoginMutation = mutationOptions({
  mutationFn: async (isKept: () => boolean) =>
    (await import('./passkey-sign-in.ts')).signInByPasskey({ isAutofill: false, isKept }),
});
