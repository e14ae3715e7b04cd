import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, capture, root } from '../run.mjs';

/** Lists the files that differ from a commit. @param {string} since */
export async function changedFiles(since) {
  const tracked = await gitLines(['diff', '--name-only', since]);
  return [...tracked, ...(await gitLines(['ls-files', '--others', '--exclude-standard']))];
}

/** @param {string[]} args */
async function gitLines(args) {
  const { code, output } = await capture('git', args);
  if (code !== 0) throw new CliError(output.trim());
  return output.split('\n').filter(Boolean);
}

/**
 * Chooses the browser tests of changed files: of each subject the short ones, or else the slow ones. A change of what
 * is shared, and so no subject, is left to the whole suite.
 * @param {string[]} files
 */
export function specsOf(files) {
  /** @type {Record<string, string[]>} */
  const subjects = JSON.parse(readFileSync(join(root, 'e2e/subjects.json'), 'utf8'));
  const isChanged = (/** @type {string} */ path) =>
    files.some((file) => file === path || file.startsWith(`${path}/`));
  return Object.entries(subjects).flatMap(([subject, paths]) => {
    const specs = [`e2e/${subject}.spec.ts`, `e2e/${subject}.slow.spec.ts`];
    return [...specs, ...paths].some(isChanged) ? specs.filter(isThere).slice(0, 1) : [];
  });
}

/** @param {string} path */
const isThere = (path) => existsSync(join(root, path));
