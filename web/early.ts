import { readToken } from './api/client/token.ts';

/*
 * Runs before the libraries are loaded. A signed-in user needs more code than the sign-in page, which is
 * fetched in parallel with the libraries instead of after them.
 */

/** Screens that users start on. */
const REGISTERS = ['/', '/form-a', '/form-b', '/form-c'];

if (readToken()) {
  const parts = [import('./session/fetch-session.ts'), import('./shell/shell.tsx')];
  const register = REGISTERS.includes(window.location.pathname)
    ? [import('./components/register/register-header.tsx')]
    : [];
  // A failure is reported where the code is needed and fails again.
  Promise.all([...parts, ...register]).catch(() => {});
}
