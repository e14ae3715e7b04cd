/** @typedef {import('./source.mjs').Check} Check */

const DRAWER = /(^|\/)(utils?|helpers?|common|misc|lib|shared)(\/|\.[^/]+$|$)/;
const BARREL = /(^|\/)index\.(ts|tsx|mjs)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Names that a tool or a custom fixes: dotfiles, README.md and LICENSE, Caddyfile and its like. */
const FIXED = /^(\.[a-z0-9.-]+|[A-Z]+(\.md)?|(Caddy|Container)file)$/;
/** The router's own file names: $id.tsx, __root.tsx, index.tsx. */
const ROUTE = /^web\/routes\//;
const IN_FEATURE = /^server\/features\//;
const FEATURE_FILE =
  /^server\/features\/[^/]+\/(([a-z0-9-]+-)?(routes|service|store|present|worker)|[a-z0-9-]+\.test)\.ts$/;

/** Files called what nobody would look for. @type {Check} */
export const names = (sources) =>
  sources.flatMap(({ path }) => problems(path).map((message) => ({ path, message })));

/** @param {string} path */
function problems(path) {
  const found = [];
  if (DRAWER.test(path)) found.push('is a drawer: name it after what is in it');
  if (IN_FEATURE.test(path) && !FEATURE_FILE.test(path)) {
    found.push(
      'has no place here: a feature is routes, service, store, present and worker, or <part>- before one of them',
    );
  }
  if (ROUTE.test(path)) return found;
  if (BARREL.test(path)) found.push('is a barrel: import from the file that holds the thing');
  if (!path.split('/').every((part) => KEBAB.test(part) || FIXED.test(part))) {
    found.push('is not kebab-case');
  }
  return found;
}
