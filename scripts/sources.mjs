import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './run.mjs';

/**
 * Lists the files of the project that git does not ignore: sorted paths from the root with forward slashes.
 * @param {string} [folder] path from the root; the whole project by default
 * @returns {string[]}
 */
export function projectFiles(folder = '') {
  const ignored = ignoredNames();
  /** @param {string} absolute @returns {string[]} */
  const walk = (absolute) =>
    readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => {
      const path = join(absolute, entry.name);
      const relativePath = relative(root, path).split(sep).join('/');
      if (ignored(entry.name) || ignored(relativePath)) return [];
      if (entry.isDirectory()) return walk(path);
      return entry.isFile() ? [relativePath] : [];
    });
  return walk(join(root, folder)).sort();
}

/** Reads .gitignore, which has only plain names, plain paths and `*.ending`. */
function ignoredNames() {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  const names = lines.map((line) => line.trim().replace(/\/$/, '')).filter(Boolean);
  const plain = new Set(['.git', ...names]);
  const endings = names.filter((name) => name.startsWith('*')).map((name) => name.slice(1));
  /** @param {string} name */
  return (name) => plain.has(name) || endings.some((ending) => name.endsWith(ending));
}
