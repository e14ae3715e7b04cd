import { posix } from 'node:path';

/** @typedef {import('./source.mjs').Check} Check */
/** @typedef {import('./source.mjs').Source} Source */

const FILES_MAX = 25;
const TINY_FILE_LINES = 25;

const GENERATED = /\.gen\.ts$|\.d\.ts$/;

/** @param {Source[]} sources */
const written = (sources) =>
  sources.filter(({ path, isCode, isTest }) => isCode && !isTest && !GENERATED.test(path));

/** Finds folders with too many files. @type {Check} */
export function fullFolders(sources) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { path } of written(sources)) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FILES_MAX)
    .map(([path, count]) => ({
      path,
      message: `holds ${count} source files, at most ${FILES_MAX}: split it by what they are for`,
    }));
}

/**
 * Finds tiny files whose only importer is in their folder or above it. A file imported from elsewhere is
 * part of another layer, and a dynamically imported one is a unit of loading.
 * @type {Check}
 */
export function tinyFiles(sources) {
  const importers = importersOf(sources);
  return written(sources)
    .filter(({ lineCount }) => lineCount <= TINY_FILE_LINES)
    .flatMap(({ path, lineCount }) => {
      const [importer, ...others] = importers.get(path) ?? [];
      if (!importer?.isStatic || others.length > 0 || !isNear(path, importer.path)) return [];
      const message = `has ${lineCount} lines and one importer: merge it into ${importer.path}`;
      return [{ path, message }];
    });
}

/** @param {string} path @param {string} importer */
const isNear = (path, importer) =>
  importer.split('/').length > 2 && path.startsWith(`${posix.dirname(importer)}/`);

/**
 * Maps each file to its importers, without its own test.
 * @param {Source[]} sources
 */
function importersOf(sources) {
  /** @type {Map<string, { path: string, isStatic: boolean }[]>} */
  const importers = new Map();
  for (const { path, imports } of sources) {
    for (const { target, isStatic } of imports) {
      if (path.replace('.test.', '.') === target) continue;
      importers.set(target, [...(importers.get(target) ?? []), { path, isStatic }]);
    }
  }
  return importers;
}

/** Finds cycles of imports between folders. @type {Check} */
export function folderCycles(sources) {
  const edges = edgesBetween(written(sources));
  const done = new Set();
  /** @type {string[]} */
  const trail = [];
  /** @type {import('./source.mjs').Finding[]} */
  const findings = [];

  /** @param {string} folder */
  const visit = (folder) => {
    trail.push(folder);
    for (const [target, { path, line }] of edges.get(folder) ?? []) {
      if (done.has(target)) continue;
      const at = trail.indexOf(target);
      if (at === -1) visit(target);
      else {
        const cycle = [...trail.slice(at), target].join(' → ');
        const message = `closes a cycle of folders (${cycle}): move what both need below them`;
        findings.push({ path, line, message });
      }
    }
    trail.pop();
    done.add(folder);
  };
  for (const folder of edges.keys()) if (!done.has(folder)) visit(folder);
  return findings;
}

/**
 * Maps folders to the folders that they import, with one import each. A file directly in a top folder
 * counts as a folder: server/app.ts is above all layers of the server, and server/errors.ts below.
 * @param {Source[]} sources
 */
function edgesBetween(sources) {
  const paths = new Set(sources.map(({ path }) => path));
  /** @type {Map<string, Map<string, { path: string, line: number }>>} */
  const edges = new Map();
  for (const { path, imports } of sources) {
    const from = folderOf(path);
    const targets = edges.get(from) ?? new Map();
    edges.set(from, targets);
    for (const { target, line } of imports.filter(({ target }) => paths.has(target))) {
      const to = folderOf(target);
      if (to !== from && !targets.has(to)) targets.set(to, { path, line });
    }
  }
  return edges;
}

/** @param {string} path */
const folderOf = (path) => (path.split('/').length > 2 ? posix.dirname(path) : path);
