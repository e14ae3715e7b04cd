/**
 * Tells whether this device is kept signed in: then the server knows it by a cookie, which no script reads. A
 * page without a session asks the server only then.
 */
const KEY = 'lasting-sign-in';

export const isSignInLasting = (): boolean => localStorage.getItem(KEY) !== null;

export function storeSignInLasting(isLasting: boolean): void {
  if (isLasting) localStorage.setItem(KEY, 'true');
  else localStorage.removeItem(KEY);
}
