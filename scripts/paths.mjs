import { resolve } from 'node:path';

/**
 * A file as the person meant it who called `npm run`, which changes to the project's folder first.
 * @param {string} told an option stays as it is
 * @param {string} [standing] where the person stands: npm says so
 */
export function fromWhereOneStands(told, standing = process.env.INIT_CWD ?? process.cwd()) {
  return told.startsWith('-') ? told : resolve(standing, told);
}
