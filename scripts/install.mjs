import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, root, run } from './run.mjs';

/**
 * Options of `npm install`. `npm ci` would refuse a lock file that lacks binaries for other platforms,
 * as a registry that mirrors one platform produces it. With --no-save, `npm install` installs the versions
 * in the lock file and does not change it. The build always needs the development packages.
 */
const INSTALL_OPTIONS = ['--no-save', '--ignore-scripts', '--include=dev', '--loglevel=error'];

/** Installs the packages when node_modules is absent or differs from package-lock.json. */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  console.log('Installing the packages that package-lock.json names …');
  const code = await run('npm', ['install', ...INSTALL_OPTIONS]);
  if (code !== 0) throw new CliError('The packages could not be installed: npm says why above.');
}

function requireNode() {
  const wanted = json('package.json').engines.node.replace('>=', '');
  const present = process.versions.node;
  if (present.localeCompare(wanted, 'en', { numeric: true }) < 0) {
    throw new CliError(`Nightbook needs Node ${wanted} or newer, and this is ${present}.`);
  }
}

/** Compares the lock file with npm's list of installed packages, which a failed installation lacks. */
function isInstalled() {
  try {
    const wanted = json('package-lock.json').packages;
    const present = json('node_modules/.package-lock.json').packages;
    return Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        path === '' || (path in present ? present[path].version === version : optional),
    );
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return false;
    throw error;
  }
}

/** @param {string} path */
const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
