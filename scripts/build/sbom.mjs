import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { projectFiles } from '../sources.mjs';

/**
 * @typedef {object} Locked
 * @property {string} version
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/** Packages whose code the web app contains are development dependencies: the server does not load them. */
const BUNDLED = /^(web|document|contract)\/.*(?<!\.test)\.(tsx?|css)$/;
const TESTING = /\/testing\//;
const IMPORT = /(?:from|import|import\()\s*'((?:@[\w.-]+\/)?[\w.-]+)[^']*'/g;

/**
 * Lists the packages that the product ships, as a software bill of materials (CycloneDX 1.5): what the
 * server installs, for every platform, and what the web app is bundled from. The same package-lock.json
 * and sources give the same text. `npm sbom --omit dev` leaves out packages that production installs, and
 * all of the web app's.
 * @returns {string} JSON
 */
export function softwareBill() {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const places = shippedPlaces();
  const components = new Map(places.map((place) => [referenceOf(place), componentOf(place)]));
  const sorted = [...components].sort(([one], [other]) => (one < other ? -1 : 1));
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', name, version, licenses: licensesOf(license) },
    },
    components: sorted.map(([, component]) => component),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/**
 * Licences of packages whose package.json names none, by what their LICENSE file says.
 * @type {Record<string, string>}
 */
const LICENCES = { 'png-js': 'MIT' };

/** @type {Record<string, Locked>} */
const LOCKED = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/** Lists the places in package-lock.json of what the product ships. */
function shippedPlaces() {
  const installed = Object.keys(LOCKED).filter((place) => place && !LOCKED[place]?.dev);
  const shipped = new Set(installed);
  const waiting = [...importedPackages()].map((name) => placeOf(name, '')).filter(isFound);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    shipped.add(place);
    const { dependencies, peerDependencies } = LOCKED[place] ?? {};
    const needed = Object.keys({ ...dependencies, ...peerDependencies });
    const places = needed.map((name) => placeOf(name, place)).filter(isFound);
    waiting.push(...places.filter((one) => !shipped.has(one)));
  }
  return [...shipped];
}

/** @param {string | undefined} place @returns {place is string} */
const isFound = (place) => place !== undefined;

/** Names the packages that the web app's sources import. */
function importedPackages() {
  const files = projectFiles().filter((file) => BUNDLED.test(file) && !TESTING.test(file));
  const imported = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, name = '']) => name),
  );
  return new Set(imported);
}

/**
 * Finds a package as Node does: beside the package that needs it, and in the folders above.
 * @param {string} name
 * @param {string} from
 * @returns {string | undefined}
 */
function placeOf(name, from) {
  const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (place in LOCKED) return place;
  return from === ''
    ? undefined
    : placeOf(name, from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''));
}

/** @param {string} place */
const nameAt = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** @param {string} place */
const referenceOf = (place) => `${nameAt(place)}@${LOCKED[place]?.version}`;

/** @param {string} place */
function componentOf(place) {
  const { version, license, integrity, optional } = /** @type {Locked} */ (LOCKED[place]);
  const name = nameAt(place);
  return {
    type: 'library',
    'bom-ref': referenceOf(place),
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: licensesOf(license ?? LICENCES[name]),
    ...(integrity && { hashes: [hashOf(integrity)] }),
  };
}

/** @param {string | undefined} license an SPDX expression, or words in its place */
function licensesOf(license) {
  if (license === undefined) return [];
  const isExpression = /^[\w.+()-]+( (AND|OR|WITH) [\w.+()-]+)*$/.test(license);
  return isExpression ? [{ expression: license }] : [{ license: { name: license } }];
}

/** @param {string} integrity "sha512-…", base64 */
function hashOf(integrity) {
  const [algorithm = '', base64 = ''] = integrity.split('-');
  const content = Buffer.from(base64, 'base64').toString('hex');
  return { alg: algorithm.replace(/^sha/, 'SHA-'), content };
}
