/**
 * Tells whether this device is kept signed in: then the server knows it by a cookie, which no script reads. A
 * page without a session asks the server only then.
 */
const KEY = 'kept-signed-in';

export const isKeptSignedIn = (): boolean => localStorage.getItem(KEY) !== null;

export function storeKeptSignedIn(isKept: boolean): void {
  if (isKept) localStorage.setItem(KEY, 'true');
  else localStorage.removeItem(KEY);
}
