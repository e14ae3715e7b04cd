import { useEffect, useRef } from 'react';
import type { User } from '#contract/auth/schemas.ts';

const load = () => import('./passkey-sign-in.ts');

interface PasskeyAutofill {
  /** Whether the device stays signed in. */
  isKept: () => boolean;
  onSignedIn: (session: { token: string; user: User }) => void;
  /** Called with the server's refusal of a chosen passkey. */
  onRefused: (error: Error) => void;
}

/**
 * Lets the browser offer passkeys while the email is typed. Whoever types on is not disturbed: a device
 * without passkeys, or a page that may not use them, offers nothing.
 * @returns a function to call when the email gets the focus, which begins it once
 */
export function usePasskeyAutofill({ isKept, onSignedIn, onRefused }: PasskeyAutofill) {
  const hasBegun = useRef(false);
  useEffect(
    () => () => {
      if (hasBegun.current) void load().then(({ endAutofill }) => endAutofill());
    },
    [],
  );
  return async () => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (!(await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) return;
    try {
      onSignedIn(await (await load()).signInByPasskey({ isAutofill: true, isKept }));
    } catch (error) {
      hasBegun.current = false;
      if (error instanceof Error && 'status' in error) onRefused(error);
    }
  };
}
