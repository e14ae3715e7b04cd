import { LASTING_SIGN_IN_KEY } from '#contract/auth/session-storage.ts';

export const isSignInLasting = (): boolean => localStorage.getItem(LASTING_SIGN_IN_KEY) !== null;

export function storeSignInLasting(isLasting: boolean): void {
  if (isLasting) localStorage.setItem(LASTING_SIGN_IN_KEY, 'true');
  else localStorage.removeItem(LASTING_SIGN_IN_KEY);
}
