import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './run.mjs';

/**
 * Every file of the project that git would keep, as paths from the root with forward slashes, sorted.
 * @param {string} [folder] from the root; the whole project when none is given
 * @returns {string[]}
 */
export function projectFiles(folder = '') {
  const ignored = ignoredNames();
  /** @param {string} absolute @returns {string[]} */
  const walk = (absolute) =>
    readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => {
      const path = join(absolute, entry.name);
      const shown = relative(root, path).split(sep).join('/');
      if (ignored(entry.name) || ignored(shown)) return [];
      if (entry.isDirectory()) return walk(path);
      return entry.isFile() ? [shown] : [];
    });
  return walk(join(root, folder)).sort();
}

/** The names .gitignore leaves out, which are plain names, plain paths or `*.ending`. */
function ignoredNames() {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  const names = lines.map((line) => line.trim().replace(/\/$/, '')).filter(Boolean);
  const plain = new Set(['.git', ...names]);
  const endings = names.filter((name) => name.startsWith('*')).map((name) => name.slice(1));
  /** @param {string} name */
  return (name) => plain.has(name) || endings.some((ending) => name.endsWith(ending));
}
