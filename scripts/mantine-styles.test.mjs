import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STYLES = 'web/theme/mantine-styles.ts';

/** Packages whose components are built from Mantine's. */
const PACKAGES = /^(@mantine\/(core|dates|modals|notifications)|mantine-datatable)$/;
const NAMED_IMPORT = /import\s+\{([^}]+)\}\s+from\s+["']([^"']+)["']/g;
const RELATIVE_IMPORT = /from\s+["'](\.[^"']+)["']/g;
const STYLE_MODULE = /\/@mantine\/core\/.*\/(\w+)\.module\.mjs$/;

const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8');

/** Lists the named imports of some code, each with where it is from. */
const importsIn = (/** @type {string} */ code) =>
  [...code.matchAll(NAMED_IMPORT)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => ({ name: name.trim().split(' as ')[0] ?? '', from })),
  );

/** @type {Map<string, Map<string, string>>} */
const indexes = new Map();

/**
 * Finds the modules of a package by the names that it exports, or reads a package of one module.
 * @param {string} name
 * @param {string} from
 */
function moduleOf(name, from) {
  const folder = `node_modules/${from}/esm`;
  if (!existsSync(join(ROOT, folder))) return `node_modules/${from}/dist/index.mjs`;
  const exported = () =>
    importsIn(read(`${folder}/index.mjs`)).filter((one) => one.from.startsWith('.'));
  const index =
    indexes.get(from) ?? new Map(exported().map((one) => [one.name, join(folder, one.from)]));
  indexes.set(from, index);
  return index.get(name);
}

/**
 * Adds the modules that some code needs, and what they need.
 * @param {string} code
 * @param {Set<string>} needed
 * @param {string} [folder] of a module of these packages, whose neighbours are followed too
 */
function follow(code, needed, folder) {
  const neighbours = folder
    ? [...code.matchAll(RELATIVE_IMPORT)].map(([, path = '']) => join(folder, path))
    : [];
  const named = importsIn(code).flatMap(({ name, from }) =>
    PACKAGES.test(from) ? (moduleOf(name, from) ?? []) : [],
  );
  for (const file of [...neighbours, ...named]) {
    if (needed.has(file)) continue;
    needed.add(file);
    follow(read(file), needed, dirname(file));
  }
}

it('the styles of each component in use are loaded, and no others', () => {
  /** @type {Set<string>} */
  const needed = new Set();
  for (const entry of readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' }))
    if (/\.tsx?$/.test(entry)) follow(read(join('web', entry)), needed);
  const components = [...needed].flatMap((file) => STYLE_MODULE.exec(file)?.[1] ?? []);
  const loaded = [...read(STYLES).matchAll(/styles\/([A-Z]\w+)\.css/g)].map(([, name]) => name);
  expect(loaded.sort()).toEqual([...new Set(components)].sort());
});
