import { readToken } from './api/client/token.ts';

/*
 * The first script to run, long before the libraries are there. Whoever is signed in needs more code
 * than the sign-in page, and that is fetched beside the libraries and not after them.
 */

/** The screens that people start on. */
const REGISTERS = ['/', '/form-a', '/form-b', '/form-c'];

if (readToken()) {
  const parts = [import('./session/fetch-session.ts'), import('./shell/shell.tsx')];
  const register = REGISTERS.includes(window.location.pathname)
    ? [import('./components/register/filtered-register.tsx')]
    : [];
  // What fails here fails again where it is needed, and is told there.
  Promise.all([...parts, ...register]).catch(() => {});
}
