/** @typedef {import('./source.mjs').Check} Check */

const MAP = 'e2e/subjects.json';
const SPEC = /^e2e\/([\w-]+?)(\.slow)?\.spec\.ts$/;
const SCREEN = /^(web\/screens\/[\w-]+)\//;

/**
 * Compares the map of browser tests with the project: each has a subject, each subject a test, and each folder of
 * screens is the subject of a test.
 * @type {Check}
 */
export function subjects(sources) {
  const map = sources.find(({ path }) => path === MAP);
  if (!map) return [];
  /** @type {Record<string, string[]>} */
  const subjects = JSON.parse(map.text);
  const mapped = Object.values(subjects).flat();
  const paths = sources.map(({ path }) => path);
  const specs = new Set(paths.flatMap((path) => SPEC.exec(path)?.[1] ?? []));
  const screens = new Set(paths.flatMap((path) => SCREEN.exec(path)?.[1] ?? []));
  const isThere = (/** @type {string} */ path) =>
    paths.some((one) => one === path || one.startsWith(`${path}/`));
  return [
    ...[...specs].filter((spec) => !(spec in subjects)).map((spec) => `lacks ${spec}`),
    ...Object.keys(subjects)
      .filter((subject) => !specs.has(subject))
      .map((subject) => `names ${subject}, which has no test`),
    ...mapped.filter((path) => !isThere(path)).map((path) => `names ${path}, which does not exist`),
    ...[...screens]
      .filter((screen) => !mapped.some((path) => path === screen || path.startsWith(`${screen}/`)))
      .map((screen) => `lacks ${screen}: name the test that is about it`),
  ].map((message) => ({ path: MAP, message }));
}
